import css from './range-preview.module.css'

/** The choice and its range at the foot of a small screen, as long as the panel is below it. Leads to the panel. */
export function RangePreview({ unknown }: { unknown: string }) {
  return (
    <a className={css.preview} href="#range-answer" data-surface="night" data-range-preview="" hidden>
      <span data-slot="choice" />
      <strong data-slot="figure" data-for="known" />
      <strong data-for="unknown">{unknown}</strong>
    </a>
  )
}
