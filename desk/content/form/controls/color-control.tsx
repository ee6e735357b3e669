import { useSyncExternalStore } from 'react'
import { type ColorContrast, contrastsOf, contrastsOfLook, isColor } from '../../../../content-model/brand/contrast.ts'
import { isMap } from '../../../../content-model/edit/raw-value.ts'
import { useFormSharing } from '../form-context.ts'
import { lookOf } from '../look/look-of.ts'
import { pathOf, type RawPath, valueAt } from '../raw-path.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './controls.module.css'

/** A color, chosen or written, and how well it stands out from the ground that it lies on. */
export function ColorControl({ value, pointer, onChange, wiring, focus }: ControlProps) {
  const { edit } = useFormSharing()
  const text = textOf(value)
  const path = pathOf(pointer)
  // Each of the look's colors can make another one too weak.
  const group = path[0] === 'look' ? ['look'] : path.slice(0, -1)
  const colors = useSyncExternalStore(edit.state.subscribe, () => valueAt(edit.state.read().value, group))
  const contrasts = findContrasts(colors, path)
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

/** Of a color of the look, only what is too weak, because each lies on many grounds; else where it's weakest. */
function findContrasts(colors: unknown, path: RawPath): ColorContrast[] {
  if (path[0] !== 'look') return isMap(colors) ? contrastsOf(String(path.at(-1)), colors) : []
  const look = lookOf(colors)
  const own = look ? contrastsOfLook(look.colors).filter((pair) => pair.path.join() === path.slice(2).join()) : []
  const byGround = [...Map.groupBy(own, ({ ground }) => ground).values()].flatMap((pairs) => pairs.slice(0, 1))
  const weak = byGround.filter(({ contrast, least }) => contrast < least)
  return weak.length > 0 ? weak : byGround.slice(0, 1)
}
