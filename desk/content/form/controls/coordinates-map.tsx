import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react'
import { isMap } from '../../../../content-model/edit/raw-value.ts'
import type { Coordinates } from '../../../../content-model/map/map-frame.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { useFormSharing } from '../form-context.ts'
import { pathOf } from '../raw-path.ts'
import css from './coordinates-map.module.css'
import { drawView, loadOutlines, roundPlace } from './map-drawing.ts'

const steps = new Map<string, Coordinates>([
  ['ArrowUp', { latitude: 0.01, longitude: 0 }],
  ['ArrowDown', { latitude: -0.01, longitude: 0 }],
  ['ArrowLeft', { latitude: 0, longitude: -0.01 }],
  ['ArrowRight', { latitude: 0, longitude: 0.01 }],
])

/** A map with the place on it: a press puts it there and moves closer, and the arrow keys move it by half a mile. */
export function CoordinatesMap({ value, pointer }: { value: unknown; pointer: string }) {
  const { edit } = useFormSharing()
  const point = readPoint(value)
  const [center, setCenter] = useState(point)
  const { data } = useQuery({ queryKey: ['outlines'], queryFn: loadOutlines, staleTime: Number.POSITIVE_INFINITY })
  const view = useMemo(() => data && drawView(data, center), [data, center])
  if (!view) return null
  const { frame, land, water } = view
  const put = ({ latitude, longitude }: Coordinates) => {
    const next = { latitude: roundPlace(latitude), longitude: roundPlace(longitude) }
    edit.change(pathOf(pointer), { ...(isMap(value) ? value : {}), ...next })
    return next
  }
  const press = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // Enter and Space press it without saying where.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const across = ((clientX - left) / width) * frame.width
    const down = ((clientY - top) / height) * frame.height
    setCenter(put(frame.placeAt({ x: across, y: down })))
  }
  const move = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (!step || !point) return
    event.preventDefault()
    put({ latitude: point.latitude + step.latitude, longitude: point.longitude + step.longitude })
  }
  const shown = point && frame.place(point)
  return (
    <div className={css.field}>
      <button
        type="button"
        className={css.map}
        aria-label="Place on the map. Use the arrow keys to move it."
        onClick={press}
        onKeyDown={move}
      >
        <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
          <path className={css.land} d={land} />
          {water && <path className={css.water} d={water} />}
          {shown && <circle className={css.place} cx={shown.x} cy={shown.y} r="9" />}
        </svg>
      </button>
      {center && (
        <ActionButton variant="bare" onClick={() => setCenter(undefined)}>
          Show the whole country
        </ActionButton>
      )}
    </div>
  )
}

function readPoint(value: unknown): Coordinates | undefined {
  if (!isMap(value)) return undefined
  const { latitude, longitude } = value
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined
}
