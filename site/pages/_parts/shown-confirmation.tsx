import { Confirmation } from '../../../ui/form-messages/form-messages.tsx'

type ShownConfirmationProps = { heading: string; steps: readonly string[]; again: string }

/** Functions cannot be written into an Astro page: this gives the confirmation the two that it wants. */
export function ShownConfirmation(copy: ShownConfirmationProps) {
  return <Confirmation {...copy} level={3} ref={null} onAgain={() => {}} />
}
