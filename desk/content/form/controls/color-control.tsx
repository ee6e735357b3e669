import { isMap } from '../../../../content-model/edit/raw-value.ts'
import { useFormSharing } from '../form-context.ts'
import { pathOf, valueAt } from '../raw-path.ts'
import { contrastOf, isColor } from './contrast.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './controls.module.css'

/** A color, chosen or written, and how well it stands out from the ground that it lies on. */
export function ColorControl({ value, pointer, onChange, wiring, focus }: ControlProps) {
  const { edit } = useFormSharing()
  const text = textOf(value)
  const path = pathOf(pointer)
  const siblings = valueAt(edit.state.read().value, path.slice(0, -1))
  const grounds = isMap(siblings) ? groundsOf(String(path.at(-1)), siblings) : []
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
      {isColor(text) &&
        grounds.map((ground) => {
          const contrast = contrastOf(text, ground)
          return (
            <p key={ground} className={css.contrast} data-weak={contrast < 4.5 ? '' : undefined}>
              Contrast on {ground}: {contrast.toFixed(1)} to 1.{' '}
              {contrast < 4.5 ? 'Too low: text needs at least 4.5 to 1.' : 'Easy to read.'}
            </p>
          )
        })}
    </>
  )
}

const grounds = ['ground', 'paper']

/** The colors of the same group that this one is written or drawn on. */
function groundsOf(name: string, siblings: Record<string, unknown>): string[] {
  if (grounds.includes(name) || name === 'line') return []
  return grounds
    .map((ground) => siblings[ground])
    .filter((color) => typeof color === 'string')
    .filter(isColor)
}
