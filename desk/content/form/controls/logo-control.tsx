import { useRef, useSyncExternalStore } from 'react'
import { sendFile } from '../../../base/call-api.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { useSubmission } from '../../../parts/use-submission.ts'
import { contentPath } from '../../content-queries.ts'
import { useFormSharing } from '../form-context.ts'
import { lookOf } from '../look/look-of.ts'
import { valueAt } from '../raw-path.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './logo-control.module.css'

/** The logo as it looks on light, on dark and in a browser's tab, and the way to another. */
export function LogoControl({ value, onChange, wiring, focus }: ControlProps) {
  const { edit } = useFormSharing()
  const input = useRef<HTMLInputElement>(null)
  const { isSending, faults, submit } = useSubmission()
  const name = textOf(value)
  const look = lookOf(useSyncExternalStore(edit.state.subscribe, () => valueAt(edit.state.read().value, ['look'])))
  const send = (file: File) =>
    submit(async () => {
      const { name: sent } = await sendFile<{ name: string }>(contentPath('mark'), file, {})
      onChange(sent)
    })
  const grounds = look && [
    { on: 'light', background: look.colors.paper, color: look.colors.ink },
    { on: 'dark', background: look.colors.night, color: look.colors.onNight },
    { on: 'icon', background: look.colors.night, color: look.colors.accents.home.onDark },
  ]
  return (
    <div className={css.control}>
      {name !== '' && grounds && (
        <span className={css.grounds}>
          {grounds.map(({ on, background, color }) => (
            <span key={on} className={css.ground} data-on={on} style={{ background }}>
              <img src={addressOf(name, color)} alt="" height={on === 'icon' ? 20 : 32} />
            </span>
          ))}
        </span>
      )}
      <input
        ref={input}
        type="file"
        accept="image/svg+xml,image/png,.svg,.png"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void send(file)
          target.value = ''
        }}
      />
      <ActionButton
        {...wiring}
        aria-labelledby={`${wiring['aria-labelledby']} ${wiring.id}`}
        ref={focus}
        disabled={isSending}
        onClick={() => input.current?.click()}
      >
        {isSending ? 'Sending the logo' : 'Choose a file'}
      </ActionButton>
      <p className={css.hint}>SVG or PNG, up to three times as wide as high. Your name stands next to it.</p>
      <p className={css.fault} role="alert">
        {faults.fields.get('file') ?? faults.form}
      </p>
    </div>
  )
}

function addressOf(name: string, color: string): string {
  return `/api/staff/${contentPath('mark')}?${new URLSearchParams({ name, color })}`
}
