import type Plot from 'uplot'
import plotUrl from 'uplot/dist/uPlot.esm.js?url'

/**
 * Fetches the chart library when the first chart is shown. It stays a file of its own: an `import()` that the bundler
 * sees would take its helper out of a file of the public pages, which would then load one file more.
 */
export async function loadPlot(): Promise<typeof Plot> {
  const loaded: { default: typeof Plot } = await import(/* @vite-ignore */ plotUrl)
  return loaded.default
}
