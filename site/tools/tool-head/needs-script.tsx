/** Tells whoever runs no scripts why the controls of a tool do nothing. */
export function NeedsScript() {
  return (
    <noscript>
      <p>This tool runs in your browser and needs JavaScript. Please turn it on.</p>
    </noscript>
  )
}
