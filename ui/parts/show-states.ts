const states = ['hover', 'active', 'focus-visible'] as const

/**
 * Makes a part look hovered, pressed or focused while nobody touches it: each rule for such a state is repeated for the
 * links and controls inside `data-shown-state`.
 */
export function showStates(): void {
  const rules = Array.from(document.styleSheets).flatMap((sheet) => Array.from(sheet.cssRules))
  const sheet = new CSSStyleSheet()
  const shown = rules
    .map((rule) => rule.cssText)
    .flatMap((text) =>
      states
        .filter((state) => text.includes(`:${state}`))
        .map((state) =>
          text.replaceAll(`:${state}`, `:is([data-shown-state='${state}'] :is(a, button, input, select))`),
        ),
    )
  sheet.replaceSync(shown.join('\n'))
  document.adoptedStyleSheets.push(sheet)
}
