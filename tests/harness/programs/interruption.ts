/** Aborts, instead of ending this process, when someone wants it to end: Ctrl+C, a closed terminal, a supervisor. */
export function abortOnInterruption(): AbortController {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
  return controller
}
