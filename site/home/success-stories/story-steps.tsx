import { useEffect, useRef, useState } from 'react'
import { SlideControls } from '../../../ui/carousel/slide-controls.tsx'
import { useSlides } from '../../../ui/carousel/use-slides.ts'

/** The buttons below the phone's row of stories. An island of its own: the stories are islands, too. */
export function StorySteps({ count }: { count: number }) {
  const controls = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLElement>(null)
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    row.current = controls.current?.closest('section')?.querySelector<HTMLElement>('[data-swipe-row]') ?? null
    setIsReady(true)
  }, [])
  const { current, go } = useSlides(row, count)
  const last = count - 1

  const step = (distance: number) => {
    const target = current + distance
    go(target)
    // At either end, the pressed button is disabled and would lose the focus.
    if (target === 0 || target === last) playButtonOf(row.current, target)?.focus({ preventScroll: true })
  }
  return (
    <div ref={controls}>
      <SlideControls
        position={`${current + 1} of ${count}`}
        isReady={isReady}
        isFirst={current === 0}
        isLast={current === last}
        onStep={step}
      />
    </div>
  )
}

function playButtonOf(row: HTMLElement | null, story: number): HTMLButtonElement | null | undefined {
  return row?.querySelectorAll('[data-slide]')[story]?.querySelector('button')
}
