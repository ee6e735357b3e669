import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { CloseMark } from '../close-mark.tsx'
import css from './desk-dialog.module.css'

type DeskDialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** What it is about, below the title. */
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
  const wayBack = useWayBack(isOpen)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.popup} data-width={width} initialFocus={initialFocus} finalFocus={wayBack}>
          <div>
            <Dialog.Title className={css.title}>{title}</Dialog.Title>
            {description && <Dialog.Description className={css.description}>{description}</Dialog.Description>}
          </div>
          {children}
          {/* Last, so that the focus begins with the answers. */}
          <Dialog.Close className={css.close} aria-label="Close this window">
            <CloseMark size={18} />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/**
 * Where the focus goes afterwards: to what had it before, or, where the answer took that away, to the nearest part of the
 * page around it that is still there. Otherwise the next press of Tab would begin with the window's first control.
 */
function useWayBack(isOpen: boolean): () => HTMLElement | null {
  const way = useRef<HTMLElement[]>([])
  useLayoutEffect(() => {
    if (isOpen) way.current = listAncestors(document.activeElement)
  }, [isOpen])
  return () => {
    const place = way.current.find((element) => element.isConnected) ?? null
    if (place && place !== way.current[0] && !place.hasAttribute('tabindex')) place.tabIndex = -1
    return place
  }
}

function listAncestors(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement) || element === document.body) return []
  return [element, ...listAncestors(element.parentElement)]
}
