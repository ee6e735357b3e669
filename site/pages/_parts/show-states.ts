const focusable = ':is(a, button, input, select, textarea, summary)'

/** Everything around whatever a pointer is over is hovered and pressed too. Only one thing has the focus. */
const shownIn = {
  hover: "[data-shown-state='hover'] *",
  active: "[data-shown-state='active'] *",
  'focus-visible': `[data-shown-state='focus-visible'] ${focusable}`,
}

/**
 * Makes parts look hovered, pressed or focused without anyone touching them: each rule for such a state is repeated, in
 * its place, for whatever is inside `data-shown-state`.
 */
export function showStates(page: Document): void {
  for (const sheet of page.styleSheets) {
    for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
      const rule = sheet.cssRules[index]?.cssText ?? ''
      const shown = Object.entries(shownIn).reduce(
        (text, [state, selector]) => text.replaceAll(`:${state}`, `:is(:${state}, ${selector})`),
        rule,
      )
      if (shown !== rule) sheet.insertRule(shown, index + 1)
    }
  }
}
