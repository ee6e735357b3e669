import type Plot from 'uplot'

export type ChartPoints = {
  /** The name of each point, and a short one that fits the axis. */
  labels: readonly string[]
  ticks: readonly string[]
  values: readonly (number | null)[]
  kind: 'bars' | 'line'
  /** Steps that the axis may be divided into: for minutes, halves and whole hours. */
  steps: readonly number[]
  show: (value: number) => string
}

type Place = { element: HTMLElement; onPoint: (index: number | null) => void }

/** About as wide as a letter at the axis, and how far that is from the chart. */
const digitPx = 7
const axisGapPx = 8
const print = matchMedia('print')
const dark = matchMedia('(prefers-color-scheme: dark)')

/** Draws a chart into an element, as wide as that is, and keeps it so. Returns how to end it. */
export function drawChart(Library: typeof Plot, { element, onPoint }: Place, points: ChartPoints): () => void {
  const chart = new Library(describeChart(Library, { element, onPoint }, points), toData(points), element)
  const resizing = new ResizeObserver(() => chart.setSize(sizeOf(element)))
  resizing.observe(element)
  // On a canvas colors do not follow the page by themselves.
  const repaint = () => chart.redraw(true)
  for (const query of [print, dark]) query.addEventListener('change', repaint)
  return () => {
    resizing.disconnect()
    for (const query of [print, dark]) query.removeEventListener('change', repaint)
    chart.destroy()
  }
}

function toData({ values }: ChartPoints): Plot.AlignedData {
  return [values.map((_, index) => index), [...values]]
}

function describeChart(Library: typeof Plot, place: Place, points: ChartPoints): Plot.Options {
  const { ticks, values, kind, steps, show } = points
  const { element, onPoint } = place
  const color = (name: string) => () => getComputedStyle(element).getPropertyValue(name)
  const axis = {
    stroke: color('--text-quiet'),
    font: `${getComputedStyle(element).fontSize} ${getComputedStyle(element).fontFamily}`,
    ticks: { show: false },
  }
  const isBars = kind === 'bars'
  return {
    ...sizeOf(element),
    padding: [12, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: !isBars } },
    scales: {
      x: { time: false, range: () => [-0.6, values.length - 0.4] },
      y: { range: (_chart, _min, max) => [0, Math.max(max ?? 0, steps[0] ?? 1) * 1.08] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 30,
        gap: axisGapPx,
        incrs: [1, 2, 3, 5, 7, 10, 13, 15, 30],
        values: (_chart, splits) => splits.map((index) => ticks[index] ?? ''),
      },
      {
        ...axis,
        size: (_chart, texts) => digitPx * Math.max(4, ...(texts ?? []).map((text) => text.length)) + axisGapPx,
        gap: axisGapPx,
        space: 36,
        incrs: [...steps],
        grid: { stroke: color('--divider'), width: 1 },
        values: (_chart, splits) => splits.map(show),
      },
    ],
    series: [
      {},
      {
        stroke: color('--mark'),
        width: isBars ? 0 : 2,
        spanGaps: true,
        points: { show: !isBars && values.length <= 31, size: 6, fill: color('--mark') },
        ...(isBars ? { fill: color('--mark'), paths: barsOf(Library) } : {}),
      },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  }
}

function barsOf({ paths }: typeof Plot): Plot.Series.PathBuilder {
  const bars = paths.bars?.({ size: [0.62, 28], radius: 0.12 })
  if (bars === undefined) throw new Error('This version of uPlot draws no bars')
  return bars
}

function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: Math.max(200, element.clientWidth), height: element.clientHeight }
}
