/** Tells visitors without scripts why a tool's controls do nothing. */
export function NeedsScript() {
  return (
    <noscript>
      <p>This tool runs in your browser and needs JavaScript. Please turn it on.</p>
    </noscript>
  )
}
