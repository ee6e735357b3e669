import { type RefObject, useEffect, useRef } from 'react'

/**
 * A link to another place of the desk is gone once that place is shown, and the focus with it: nothing would be said, and
 * Tab would begin with the window's first control. The focus waits at the place itself, whose name is read out.
 */
export function useArrivalFocus(place: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [place, path])
}
