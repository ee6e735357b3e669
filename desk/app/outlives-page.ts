/** Browsers let a closed window send 64 KB at the most; the rest is room for headers and other calls. */
const longestOutlivingBytes = 60_000

/** Whether a call with this body is still sent when the window closes. */
export function outlivesPage(body: string): boolean {
  return new Blob([body]).size < longestOutlivingBytes
}
