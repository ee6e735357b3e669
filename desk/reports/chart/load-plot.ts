import type Plot from 'uplot'
import plotUrl from 'uplot/dist/uPlot.esm.js?url'

let loading: Promise<typeof Plot> | undefined

/**
 * Fetches the chart library when the first chart is shown. It stays a file of its own: an `import()` that the bundler
 * sees would take its helper out of a file of the public pages, which would then load one file more.
 */
export function loadPlot(): Promise<typeof Plot> {
  // Once for all charts: in WebKit, a second import() of a file that failed gives what has never run.
  loading ??= importPlot().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function importPlot(): Promise<typeof Plot> {
  const loaded: { default: typeof Plot } = await import(/* @vite-ignore */ plotUrl)
  return loaded.default
}
