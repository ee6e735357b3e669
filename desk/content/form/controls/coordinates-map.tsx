import type { KeyboardEvent, MouseEvent } from 'react'
import { isMap } from '../../../../content-model/edit/raw-value.ts'
import { useFile } from '../../content-queries.ts'
import { useFormSharing } from '../form-context.ts'
import { pathOf } from '../raw-path.ts'
import css from './coordinates-map.module.css'
import { type Point, readMapDrawing, roundPlace } from './map-drawing.ts'

const steps = new Map<string, Point>([
  ['ArrowUp', { latitude: 0.01, longitude: 0 }],
  ['ArrowDown', { latitude: -0.01, longitude: 0 }],
  ['ArrowLeft', { latitude: 0, longitude: -0.01 }],
  ['ArrowRight', { latitude: 0, longitude: 0.01 }],
])

/** The site's own map with the place on it: a press puts it there, and the arrow keys move it by half a mile. */
export function CoordinatesMap({ value, pointer }: { value: unknown; pointer: string }) {
  const { forms, edit } = useFormSharing()
  const { data } = useFile(forms.find(({ key }) => key === 'locations')?.path ?? '')
  const map = readMapDrawing(data?.value)
  const point = readPoint(value)
  if (!map) return null
  const shown = point && map.place(point)
  const put = (next: Point) => edit.change(pathOf(pointer), { ...(isMap(value) ? value : {}), ...next })
  const press = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // Enter and Space press it without saying where.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    put(map.pointAt((clientX - left) / width, (clientY - top) / height))
  }
  const move = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (!step || !point) return
    event.preventDefault()
    put({
      latitude: roundPlace(point.latitude + step.latitude),
      longitude: roundPlace(point.longitude + step.longitude),
    })
  }
  const isOutside = shown !== undefined && (shown.x < 0 || shown.x > 100 || shown.y < 0 || shown.y > map.height)
  return (
    <div className={css.field}>
      <button
        type="button"
        className={css.map}
        aria-label="Place on the map. Use the arrow keys to move it."
        onClick={press}
        onKeyDown={move}
      >
        <svg viewBox={`0 0 100 ${map.height}`} aria-hidden="true">
          {map.land.map((points) => (
            <polygon key={points} className={css.land} points={points} />
          ))}
          {map.water.map((points) => (
            <polygon key={points} className={css.water} points={points} />
          ))}
          {shown && <circle className={css.place} cx={shown.x} cy={shown.y} r="1.6" />}
        </svg>
      </button>
      {isOutside && <p className={css.outside}>This spot is outside the map on the locations page.</p>}
    </div>
  )
}

function readPoint(value: unknown): Point | undefined {
  if (!isMap(value)) return undefined
  const { latitude, longitude } = value
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}
