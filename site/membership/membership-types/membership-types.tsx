import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './membership-types.module.css'

type MembershipTypesProps = {
  heading: string
  types: { kicker: string; title: string; points: string[]; picture: ShownPicture }[]
}

/** The two situations in which people join, and what their year then holds. */
export function MembershipTypes({ heading, types }: MembershipTypesProps) {
  return (
    <section className={css.section} data-section="" data-surface="sand" aria-labelledby="types-title">
      <h2 id="types-title">{heading}</h2>
      <ul className={css.types} role="list">
        {types.map(({ kicker, title, points, picture }) => (
          <li key={title} className={css.type} data-surface="paper">
            <div className={css.picture}>
              <CaptionedPicture
                {...picture}
                sizes="(min-width: 80rem) 37rem, (min-width: 48rem) 47vw, 92vw"
                fit="cover"
              />
            </div>
            <div className={css.copy}>
              <p className={css.kicker}>{kicker}</p>
              <h3>{title}</h3>
              <ul role="list">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
