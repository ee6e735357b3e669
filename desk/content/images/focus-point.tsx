import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import css from './image-dialogs.module.css'

export type Focus = { x: number; y: number }

type FocusPointProps = {
  focus: Focus | null
  onChange: (focus: Focus) => void
  /** The image, as large as there is room for. */
  children: ReactNode
}

const step = 5
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The image with the point that stays in view where a layout cuts it: pressed, or moved by the arrow keys. */
export function FocusPoint({ focus, onChange, children }: FocusPointProps) {
  const { x, y } = focus ?? { x: 50, y: 50 }
  const moveTo = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    })
  }
  const moveBy = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    onChange({ x: within(x + move[0]), y: within(y + move[1]) })
  }
  return (
    <div className={css.view}>
      <div
        className={css.focus}
        role="slider"
        tabIndex={0}
        aria-label="What stays in view"
        aria-describedby="focus-hint"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={`${x} percent from the left, ${y} percent from the top`}
        onPointerDown={moveTo}
        onKeyDown={moveBy}
      >
        {children}
        <span className={css.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <p className={css.hint} id="focus-hint">
        Some layouts crop images. Click or tap what has to stay in view, or move the point with the arrow keys.
      </p>
    </div>
  )
}

function within(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)))
}
