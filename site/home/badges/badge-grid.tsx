import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './badge-grid.module.css'

const slots = 6

/** Six slots for accreditations the clinics really hold. An empty slot says so. */
export function BadgeGrid({ badges, surface }: { badges: ShownPicture[]; surface: 'paper' | 'sand' }) {
  return (
    <ul className={css.grid} data-surface={surface} role="list" aria-label="Accreditations">
      {Array.from({ length: slots }, (_, slot) => {
        const badge = badges[slot]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slots are places; they never move
          <li key={slot}>
            {badge ? <Picture source={badge.source} alt={badge.alt} sizes="10rem" fit="contain" /> : 'Empty'}
          </li>
        )
      })}
    </ul>
  )
}
