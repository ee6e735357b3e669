import { useLayoutEffect } from 'react'

/** Elements that had the focus, the newest last; none in menus and dialogs, because those are gone later. */
let visited: HTMLElement[] = []
const mostVisited = 10
const passing = '[role="menu"], [role="dialog"], [data-closed]'

globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || target.closest(passing)) return
  visited = [...visited.filter((element) => element !== target && element.isConnected), target].slice(-mostVisited)
})

/**
 * After a dialog or a panel, gives the focus back to what had it before, or, if that is gone, to the nearest part of
 * the page that is still there. Otherwise the next press of Tab would begin with the window's first control.
 */
export function useWayBack(isOpen = true): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const way = [...listAncestors(document.activeElement), ...visited.toReversed()]
    return () => {
      // A dialog gives the focus back by itself, if it can.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const place = way.find(
          (element) => element.checkVisibility() && !element.closest('[role="menu"], [data-closed]'),
        )
        focusOn(place ?? area())
      }, settledMs)
    }
  }, [isOpen])
}

/** Leaves a field whose keys are letters: the focus waits where the desk's own keys work. */
export function leaveField(): void {
  focusOn(area())
}

/** By then, the page is drawn without the dialog. */
const settledMs = 50

function area(): HTMLElement | null {
  return document.getElementById('desk-area')
}

function focusOn(place: HTMLElement | null): void {
  if (place === null) return
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

function listAncestors(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return []
  return [element, ...listAncestors(element.parentElement)]
}
