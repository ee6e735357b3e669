import { type CSSProperties, useId } from 'react'
import { contrastsOfLook } from '../../../../content-model/brand/contrast.ts'
import { type Look, lookTokens } from '../../../../content-model/brand/palette.ts'
import { accentNames } from '../../../../content-model/fields/accent-names.ts'
import { Button } from '../../../../ui/button/button.tsx'
import field from '../../../../ui/field/field.module.css'
import { useStore } from '../../../base/store.ts'
import { useFormSharing } from '../form-context.ts'
import { valueAt } from '../raw-path.ts'
import css from './look-preview.module.css'
import { useTypeface } from './typefaces.ts'

/** Parts of the public pages as they would look: on each background, with each accent. */
export function LookPreview({ look }: { look: Look }) {
  const name = String(valueAt(useStore(useFormSharing().edit.state).value, ['name']))
  const id = useId()
  const family = useTypeface(look.typeface)
  const weak = contrastsOfLook(look.colors).filter(({ contrast, least }) => contrast < least)
  const style = {
    ...Object.fromEntries(lookTokens(look)),
    '--accent': 'var(--accent-home)',
    '--accent-night': 'var(--accent-home-night)',
    '--font-text': family,
    fontFamily: family,
  } as CSSProperties
  return (
    <section className={css.preview} aria-labelledby={id}>
      <h3 id={id}>How it looks</h3>
      <div className={css.panels} style={style}>
        {(['paper', 'sand', 'night'] as const).map((surface) => (
          <div key={surface} className={css.panel} data-surface={surface}>
            <p className={css.title}>{name}</p>
            <p className={css.quiet}>
              Quiet text explains. <span className={css.link}>A link stands out.</span>
            </p>
            <Accents isDark={surface === 'night'} />
            {surface === 'paper' ? (
              <label className={css.field}>
                First name
                <input className={field.control} autoComplete="off" />
              </label>
            ) : (
              <div className={css.card}>A card</div>
            )}
            <span className={css.buttons}>
              <Button>Book</Button>
              <Button variant="outline">Call</Button>
            </span>
          </div>
        ))}
      </div>
      <p role="status" className={css.weak} data-weak={weak.length > 0 || undefined}>
        {weak.length === 0
          ? 'Everything stands out enough to be read.'
          : `${weak.length === 1 ? 'One pair of colors is' : `${weak.length} pairs of colors are`} too close to each other. Below each color you can see which.`}
      </p>
    </section>
  )
}

function Accents({ isDark }: { isDark: boolean }) {
  return (
    <span className={css.accents} aria-hidden="true">
      {accentNames.map((name) => (
        <span key={name} style={{ background: `var(--accent-${name}${isDark ? '-night' : ''})` }} />
      ))}
    </span>
  )
}
