const awayAfterMs = 60_000
let lastInputAt = Date.now()

for (const kind of ['keydown', 'pointerdown', 'wheel'] as const) {
  globalThis.addEventListener?.(
    kind,
    () => {
      lastInputAt = Date.now()
    },
    { capture: true, passive: true },
  )
}

/**
 * True while nobody has touched the desk for a minute. What it then asks by itself must not keep the session alive: a
 * computer that somebody left is signed out after half an hour.
 */
export function isLeftAlone(): boolean {
  return Date.now() - lastInputAt > awayAfterMs
}
