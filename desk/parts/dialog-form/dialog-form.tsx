import { type ReactNode, useRef } from 'react'
import { ActionButton } from '../action-button/action-button.tsx'
import { useWayToFault } from '../use-submission.ts'
import css from './dialog-form.module.css'

type DialogFormProps = {
  onSubmit: () => void
  onCancel: () => void
  /** The label of the submit button, in the words of the action. */
  submit: string
  isSending: boolean
  fault: string | null
  children?: ReactNode
}

/** The fields of a dialog, why they were not taken, and the two ways out. */
export function DialogForm({ onSubmit, onCancel, submit, isSending, fault, children }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const leadToFault = useWayToFault(form, isSending)
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        leadToFault()
        onSubmit()
      }}
    >
      {children}
      <p className={css.fault} role="alert">
        {fault}
      </p>
      <div className={css.ways}>
        <ActionButton variant="bare" onClick={onCancel}>
          Cancel
        </ActionButton>
        <ActionButton variant="primary" type="submit" aria-disabled={isSending}>
          {isSending ? 'One moment…' : submit}
        </ActionButton>
      </div>
    </form>
  )
}
