import { useEffect } from 'react'
import { SlideControls } from '../../../ui/carousel/slide-controls.tsx'
import { stepThroughRow } from '../../../ui/carousel/step-through-row.ts'

/** The buttons below the phone's row of stories. An island, so that their script arrives with them. */
export function StorySteps({ count }: { count: number }) {
  useEffect(stepThroughRow, [])
  return <SlideControls position={`1 of ${count}`} isReady={false} isFirst isLast={count === 1} />
}
