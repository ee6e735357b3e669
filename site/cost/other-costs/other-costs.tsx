import css from './other-costs.module.css'

type OtherCost = {
  title: string
  href: string
  price: string
  priceIsFor: string | undefined
  followUps: string
  firstYear: { dollars: string; how: string } | undefined
  note: string | undefined
}

type OtherCostsProps = {
  surface: 'sand' | 'paper'
  copy: { heading: string; lead: string; price: string; followUps: string; firstYear: string }
  entries: OtherCost[]
}

/** Treatments paid by session or series: the price, how often you'd come back, and what a first year starts at. */
export function OtherCosts({ copy, entries, surface }: OtherCostsProps) {
  return (
    <section className={css.section} data-section="" data-surface={surface} aria-labelledby="others">
      <h2 id="others">{copy.heading}</h2>
      <p className={css.lead}>{copy.lead}</p>
      <ul role="list">
        {entries.map(({ title, href, price, priceIsFor, followUps, firstYear, note }) => (
          <li key={title}>
            <div>
              <h3>
                <a href={href}>{title}</a>
              </h3>
              {note && <p className={css.note}>{note}</p>}
            </div>
            <dl>
              <div>
                <dt>{copy.price}</dt>
                <dd>
                  <strong>{price}</strong> {priceIsFor}
                </dd>
              </div>
              <div>
                <dt>{copy.followUps}</dt>
                <dd>
                  <strong>{followUps}</strong>
                </dd>
              </div>
              {firstYear && (
                <div>
                  <dt>{copy.firstYear}</dt>
                  <dd>
                    <strong>{firstYear.dollars}</strong> {firstYear.how}
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
