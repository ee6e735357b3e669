import { contrastsOf, isColor } from '../../../../content-model/brand/contrast.ts'
import { isMap } from '../../../../content-model/edit/raw-value.ts'
import { useFormSharing } from '../form-context.ts'
import { pathOf, valueAt } from '../raw-path.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './controls.module.css'

/** A color, chosen or written, and how well it stands out from the ground that it lies on. */
export function ColorControl({ value, pointer, onChange, wiring, focus }: ControlProps) {
  const { edit } = useFormSharing()
  const text = textOf(value)
  const path = pathOf(pointer)
  const siblings = valueAt(edit.state.read().value, path.slice(0, -1))
  const contrasts = isMap(siblings) ? contrastsOf(String(path.at(-1)), siblings) : []
  return (
    <>
      <div className={css.color}>
        {isColor(text) && (
          <input
            type="color"
            aria-label="Choose a color"
            value={text.toLowerCase()}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
        <input
          {...wiring}
          ref={focus}
          type="text"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      {contrasts.map(({ ground, contrast, least }) => (
        <p key={ground} className={css.contrast} data-weak={contrast < least ? '' : undefined}>
          Contrast on {ground}: {contrast.toFixed(1)} to 1.{' '}
          {contrast < least ? `Too low: it needs at least ${least} to 1.` : 'Easy to see.'}
        </p>
      ))}
    </>
  )
}
