import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useState } from 'react'
import css from './chart.module.css'
import { type ChartPoints, drawChart } from './draw-chart.ts'
import { loadPlot } from './load-plot.ts'

type ChartProps = {
  /** The chart's content in words, for people who can't see it. */
  label: string
  points: ChartPoints
}

/** A chart with a line above it that tells the point under the pointer. The table below it is for the keyboard. */
export function Chart({ label, points }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const key = JSON.stringify([points.labels, points.values])

  // biome-ignore lint/correctness/useExhaustiveDependencies: equal points are drawn once, whichever object they come in
  useEffect(() => {
    const element = place.current
    if (element === null) return
    let end: (() => void) | undefined
    let isGone = false
    loadPlot().then(
      (library) => {
        if (!isGone) end = drawChart(library, { element, onPoint: setAt }, points)
      },
      () => setIsMissing(true),
    )
    return () => {
      isGone = true
      end?.()
    }
  }, [key])

  if (isMissing) return <p className={css.missing}>The chart didn't load. The table has the same figures.</p>
  const value = at === null ? null : points.values[at]
  return (
    <div className={css.chart}>
      <p className={css.point} aria-hidden="true">
        {at !== null && (
          <>
            {points.labels[at]}: <b>{value == null ? 'none' : points.show(value)}</b>
          </>
        )}
      </p>
      <div className={css.canvas} ref={place} role="img" aria-label={label} data-chart="" />
    </div>
  )
}

/** Between which numbers an axis may choose: whole ones for counts, and for minutes those that hours are made of. */
export const countSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
export const minuteSteps = [5, 10, 15, 30, 60, 120, 180, 240, 360, 480, 600, 1200, 2400, 4800, 9600, 20_000]
