import { useRef, useState } from 'react'
import type { RequestAction } from '../../../contract/desk/request-actions.ts'
import type { RequestDetail } from '../../../contract/desk/request-detail.ts'
import { SentAnswers } from '../../parts/sent-answers/sent-answers.tsx'
import { useRequestAction } from '../use-request-action.ts'
import { AppointmentLine } from './appointment-line.tsx'
import { BookDialog } from './book-dialog.tsx'
import { CallPanel } from './call-panel.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { DetailHead } from './detail-head.tsx'
import { EmailComposer } from './email-composer.tsx'
import { NextStepDialog } from './next-step-dialog.tsx'
import { NextStepLine, SpamLine } from './next-step-line.tsx'
import { NoteBox } from './note-box.tsx'
import type { Panel } from './panels.ts'
import { RequestFacts } from './request-facts.tsx'
import css from './request-work.module.css'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { Thread } from './thread.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { Timeline } from './timeline.tsx'
import { useRequestKeys } from './use-request-keys.ts'

/** A request and everything one does with it. */
export function RequestWork({ detail }: { detail: RequestDetail }) {
  const [panel, setPanel] = useState<Panel>(null)
  /** The request as it stood when the panel was opened, or as the call left it: what is decided there is about that. */
  const [seen, setSeen] = useState(detail)
  const noteBox = useRef<HTMLTextAreaElement>(null)
  const act = useRequestAction()

  const open = (next: Panel) => {
    setSeen(detail)
    setPanel(next)
  }
  const doNow = (action: RequestAction) => act(detail, action)
  const decide = (action: RequestAction) => {
    setPanel(null)
    return act(seen, action)
  }
  const close = () => setPanel(null)
  const callLink = useRequestKeys({ detail, open, doNow, noteBox })
  const isOpen = detail.status !== 'closed'

  return (
    <div className={css.work}>
      <div className={css.scroller}>
        <DetailHead detail={detail} open={open} callLink={callLink} />
        <div className={css.columns}>
          <div className={css.story}>
            {detail.isSuspected && <SpamLine detail={detail} act={doNow} />}
            <AppointmentLine detail={detail} open={open} act={doNow} />
            {!isOfAppointment(detail) && <NextStepLine detail={detail} open={open} />}
            {panel?.kind === 'call' && (
              <CallPanel
                detail={seen}
                onDecide={(action) => {
                  const after = decide(action)
                  if (action.kind !== 'call' || action.outcome !== 'reached' || !after.nextStep) return
                  setSeen(after)
                  setPanel({ kind: 'next-step', title: 'What comes next?' })
                }}
                onCancel={close}
              />
            )}
            {detail.message !== '' && <p className={css.message}>{detail.message}</p>}
            <SentAnswers answers={detail.answers} />
            <Thread detail={detail} />
            <Timeline detail={detail} act={doNow} />
          </div>
          <RequestFacts detail={detail} open={open} act={doNow} />
        </div>
      </div>
      {panel?.kind === 'email' ? (
        <EmailComposer detail={seen} onDecide={decide} onCancel={close} />
      ) : (
        <NoteBox detail={detail} onSave={doNow} ref={noteBox} isDuringCall={panel?.kind === 'call'} />
      )}
      <ThumbBar detail={detail} open={open} act={doNow} noteBox={noteBox} isOpen={isOpen} />
      {panel?.kind === 'next-step' && <NextStepDialog detail={seen} {...panel} onDecide={decide} onCancel={close} />}
      {panel?.kind === 'snooze' && (
        <SnoozeDialog
          description={seen.nextStep?.what}
          opening={seen.opening}
          onDecide={(until) => decide({ kind: 'snooze', until })}
          onCancel={close}
        />
      )}
      {panel?.kind === 'book' && (
        <BookDialog detail={seen} act={(action, hooks) => act(seen, action, hooks)} onClose={close} />
      )}
      {panel?.kind === 'close' && <CloseDialog description={detail.name} onDecide={decide} onCancel={close} />}
    </div>
  )
}

/** The line of the appointment says when it is. */
function isOfAppointment({ appointment, nextStep }: RequestDetail): boolean {
  return appointment !== null && nextStep?.at === appointment.startsAt
}
