import { Confirmation } from '../../../ui/form-messages/form-messages.tsx'

type ShownConfirmationProps = {
  title: string
  description: string
  heading: string
  steps: readonly string[]
  again: string
}

/** An Astro page can't pass functions, so this gives the confirmation the two it needs. */
export function ShownConfirmation(copy: ShownConfirmationProps) {
  return <Confirmation {...copy} level={3} ref={null} onAgain={() => {}} />
}
