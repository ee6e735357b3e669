import { X } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import css from './treatment-sheet.module.css'

type TreatmentSheetProps = { close: string; book: string; call: string; phone: { href: string } }

/**
 * The phone's full-screen sheet: a native dialog, so the focus stays inside and Escape closes it. It is empty until the
 * script lends it the details of the treatment that was tapped. Its two ways to book never scroll away.
 */
export function TreatmentSheet({ close, book, call, phone }: TreatmentSheetProps) {
  return (
    <dialog className={css.sheet} data-surface="sand" data-treatment-sheet data-tab="all">
      <form className={css.bar} method="dialog">
        <button className={css.close} type="submit" aria-label={close}>
          <X aria-hidden="true" size={24} strokeWidth={1.5} />
        </button>
      </form>
      <div className={css.content} data-sheet-content />
      <div className={css.actions} data-sheet-booking="">
        <Button href="/contact" width="full">
          {book}
        </Button>
        <Button href={phone.href} variant="outline" width="full">
          {call}
        </Button>
      </div>
    </dialog>
  )
}
