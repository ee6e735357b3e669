import { type RefObject, useEffect, useRef } from 'react'

type Pages = { isFetchingNextPage: boolean; isError: boolean; fetchNextPage: () => Promise<unknown> }

/** Reads the next page a little before its reader gets there. Goes on the element at the end of the list. */
export function useReadOn(
  scroller: RefObject<HTMLElement | null>,
  pages: Pages,
): RefObject<HTMLParagraphElement | null> {
  const end = useRef<HTMLParagraphElement>(null)
  const { isFetchingNextPage, isError, fetchNextPage } = pages
  useEffect(() => {
    if (end.current === null || isFetchingNextPage || isError) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage()
      },
      { root: scroller.current, rootMargin: '400px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return end
}
