import { useKeys } from '../../base/keys.ts'
import { useStore } from '../../base/store.ts'
import { CloseMark } from '../close-mark.tsx'
import { KeyCap } from '../key-cap/key-cap.tsx'
import css from './desk-notice.module.css'
import { deskNotice, dismissDeskNotice, type ShownDeskNotice } from './desk-notice-store.ts'

/** Shows what the desk has just done. The place is always there, so that a screen reader announces what comes. */
export function DeskNotice() {
  const notice = useStore(deskNotice)
  return (
    <div className={css.place} role={notice?.kind === 'failed' ? 'alert' : 'status'} data-desk-notice="">
      {notice && <NoticeLine key={notice.id} {...notice} />}
    </div>
  )
}

function NoticeLine({ id, kind, text, onUndo, onRetry }: ShownDeskNotice) {
  const undo =
    onUndo &&
    (() => {
      dismissDeskNotice(id)
      onUndo()
    })
  useKeys(undo ? [{ key: 'u', label: 'Undo', group: 'Everywhere', run: undo }] : [])
  return (
    <div className={css.notice} data-kind={kind}>
      <p className={css.text}>{text}</p>
      {undo && (
        <button type="button" className={css.undo} onClick={undo}>
          Undo
          <KeyCap>u</KeyCap>
          <span className={css.time} aria-hidden="true" />
        </button>
      )}
      {onRetry && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            dismissDeskNotice(id)
            onRetry()
          }}
        >
          Try again
        </button>
      )}
      <button type="button" className={css.close} aria-label="Dismiss" onClick={() => dismissDeskNotice(id)}>
        <CloseMark size={16} />
      </button>
    </div>
  )
}
