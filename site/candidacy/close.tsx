import type { ReactNode } from 'react'
import css from './candidacy.module.css'

type CloseProps = {
  copy: { title: string; text: string }
  /** The consultation form. */
  children: ReactNode
}

/** The form, and the words between it and the result. */
export function Close({ copy, children }: CloseProps) {
  return (
    <div>
      <div className={css.close}>
        <h2>{copy.title}</h2>
        <p>{copy.text}</p>
      </div>
      <div className={css.form}>{children}</div>
    </div>
  )
}
