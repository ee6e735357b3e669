import { Fragment } from 'react'
import css from './dotted-line.module.css'

type DottedLineProps = { parts: string[] }

/** Short facts in one line with dots between them. A fact that starts a new line has no dot before it. */
export function DottedLine({ parts }: DottedLineProps) {
  return (
    <span className={css.line}>
      {parts.map((part) => (
        <Fragment key={part}>
          <span>{part}</span>{' '}
        </Fragment>
      ))}
    </span>
  )
}
