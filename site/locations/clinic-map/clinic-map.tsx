import type { Coordinates } from '../distance-miles.ts'
import css from './clinic-map.module.css'
import { curve } from './curve.ts'
import { type MapExtent, mapProjection } from './map-projection.ts'

type ClinicMapProps = {
  heading: string
  lead?: string | undefined
  extent: MapExtent
  land: Coordinates[][]
  water: Coordinates[][]
  roads: Coordinates[][]
  names: ({ text: string } & Coordinates)[]
  clinics: { title: string; href: string; coordinates: Coordinates; nameSide: 'left' | 'right' }[]
}

const width = 1200
const gap = 1.1

/** A map drawn from a handful of points, without any map service; each dot and its name lead to the clinic. */
export function ClinicMap({ heading, lead, extent, land, water, roads, names, clinics }: ClinicMapProps) {
  const { height, project } = mapProjection(extent, width)
  const outline = (points: Coordinates[]) => `${curve([...points, ...points.slice(0, 1)].map(project))}Z`
  const road = (points: Coordinates[]) => curve(points.map(project))
  const labels = [...names.map((_, index) => `map-name-${index}`), ...clinics.map((_, index) => `map-clinic-${index}`)]
  return (
    <section data-section="" data-surface="paper" aria-labelledby="map-title">
      <h2 id="map-title">{heading}</h2>
      {lead && <p className={css.lead}>{lead}</p>}
      <nav aria-labelledby="map-title" translate="no">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the heading names it, and a title would hover over the map */}
        <svg className={css.map} viewBox={`0 0 ${width} ${height}`}>
          {/* The roads stop short of every name, whatever lies below it: land, water, or both. */}
          <mask id="map-clearing" className={css.clearing}>
            <rect width={width} height={height} />
            {labels.map((label) => (
              <use key={label} href={`#${label}`} />
            ))}
          </mask>
          <g>
            {land.map((points) => (
              <path key={outline(points)} className={css.land} d={outline(points)} />
            ))}
            {water.map((points) => (
              <path key={outline(points)} className={css.water} d={outline(points)} />
            ))}
            <g mask="url(#map-clearing)">
              {roads.map((points) => (
                <path key={road(points)} className={css.road} d={road(points)} />
              ))}
            </g>
            {names.map((name, index) => (
              <text
                key={name.text}
                id={`map-name-${index}`}
                className={css.name}
                dy="0.36em"
                textAnchor={anchorAt(project(name).x)}
                {...project(name)}
              >
                {name.text}
              </text>
            ))}
          </g>
          {clinics.map(({ title, href, coordinates, nameSide }, index) => {
            const { x, y } = project(coordinates)
            return (
              <a key={href} href={href} className={css.clinic}>
                <circle className={css.target} cx={x} cy={y} />
                <circle className={css.dot} cx={x} cy={y} />
                <text
                  id={`map-clinic-${index}`}
                  x={x}
                  y={y}
                  dx={`${nameSide === 'left' ? -gap : gap}em`}
                  dy="0.35em"
                  textAnchor={nameSide === 'left' ? 'end' : 'start'}
                >
                  {title}
                </text>
              </a>
            )
          })}
        </svg>
      </nav>
    </section>
  )
}

/** A name close to an edge grows inward from its point, so that it stays on the map at every size of letters. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < width / 6) return 'start'
  return x > (5 * width) / 6 ? 'end' : 'middle'
}
