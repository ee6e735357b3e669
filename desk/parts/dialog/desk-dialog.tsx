import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useState } from 'react'
import { CloseMark } from '../close-mark.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useWayBack } from '../way-back.ts'
import css from './desk-dialog.module.css'

/** Marks a window in which something was typed: what it holds is nowhere else. */
export const unsavedMark = 'data-unsaved'

type DeskDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  description?: ReactNode
  width?: 'narrow' | 'wide'
  /** What has the focus at first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** A question that wants its answer first. Escape and the cross leave everything as it was. */
export function DeskDialog({
  title,
  isOpen,
  onClose,
  description,
  width = 'narrow',
  initialFocus,
  children,
}: DeskDialogProps) {
  useWayBack(isOpen)
  const [isTyped, setTyped] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup
          className={css.popup}
          data-width={width}
          initialFocus={initialFocus}
          onInput={() => setTyped(true)}
          {...(isTyped ? { [unsavedMark]: '' } : {})}
        >
          <div>
            <Dialog.Title className={css.title}>{title}</Dialog.Title>
            {description && <Dialog.Description className={css.description}>{description}</Dialog.Description>}
          </div>
          {children}
          {/* Last, so that the focus begins with the answers. */}
          <div className={css.close}>
            <Dialog.Close render={<IconButton aria-label="Close this window" />}>
              <CloseMark size={18} />
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
