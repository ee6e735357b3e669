import css from './clinic-map.module.css'
import type { DrawnMap } from './draw-clinic-map.ts'
import type { Side } from './place-labels.ts'

type ClinicMapProps = { heading: string; lead?: string | undefined; drawing: DrawnMap }

/** The clinics on a map of the land around them; each dot and its name lead to the clinic. */
export function ClinicMap({ heading, lead, drawing }: ClinicMapProps) {
  const { width, height, neighbors, states, counties, lakes, names, clinics } = drawing
  return (
    <section data-section="" data-surface="paper" aria-labelledby="map-title">
      <h2 id="map-title">{heading}</h2>
      {lead && <p className={css.lead}>{lead}</p>}
      <nav aria-labelledby="map-title" translate="no">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the heading names it, and a title would hover over the map */}
        <svg className={css.map} viewBox={`0 0 ${width} ${height}`}>
          {neighbors && <path className={css.neighbor} d={neighbors} />}
          <path className={css.state} d={states} />
          {counties && <path className={css.county} d={counties} />}
          {lakes && <path className={css.lake} d={lakes} />}
          {names.map(({ text, x, y }) => (
            <text key={text} className={css.name} x={x} y={y} dy="0.36em" textAnchor="middle">
              {text}
            </text>
          ))}
          {clinics.map(({ title, href, side, x, y }) => (
            <a key={href} href={href} className={css.clinic}>
              <circle className={css.target} cx={x} cy={y} />
              <circle className={css.dot} cx={x} cy={y} />
              <text x={x} y={y} {...offsets[side]}>
                {title}
              </text>
            </a>
          ))}
        </svg>
      </nav>
    </section>
  )
}

const offsets: Record<Side, { dx?: string; dy: string; textAnchor: 'start' | 'middle' | 'end' }> = {
  right: { dx: '1.1em', dy: '0.35em', textAnchor: 'start' },
  left: { dx: '-1.1em', dy: '0.35em', textAnchor: 'end' },
  above: { dy: '-0.9em', textAnchor: 'middle' },
  below: { dy: '1.6em', textAnchor: 'middle' },
}
