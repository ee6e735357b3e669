import css from './step-details.module.css'

export type StepDetail =
  | { type: 'list'; title: string; subtitle?: string | undefined; bullets: string[]; numbered: boolean }
  | { type: 'string'; title: string; value: string }

/** What "Learn More" unfolds: lists, numbered where the order matters, and single statements. */
export function StepDetails({ details }: { details: StepDetail[] }) {
  return (
    <div className={css.details}>
      {details.map((detail) => (
        <div key={detail.title}>
          <h4>{detail.title}</h4>
          {detail.type === 'list' ? <DetailList {...detail} /> : <p>{detail.value}</p>}
        </div>
      ))}
    </div>
  )
}

function DetailList({ subtitle, bullets, numbered }: Extract<StepDetail, { type: 'list' }>) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <>
      {subtitle && <p>{subtitle}</p>}
      <List>
        {bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </List>
    </>
  )
}
