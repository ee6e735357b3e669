import css from './membership-details.module.css'

type MembershipDetailsProps = { heading: string; blocks: { title: string; text: string }[] }

/** The details behind "Learn More", in four blocks. */
export function MembershipDetails({ heading, blocks }: MembershipDetailsProps) {
  return (
    <section className={css.section} data-section="" id="details" data-surface="paper" aria-labelledby="details-title">
      <h2 id="details-title">{heading}</h2>
      <dl>
        {blocks.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
