import { Fragment } from 'react'
import css from './sentences.module.css'

/** A few short sentences. One that doesn't fit behind another begins on the next line. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[.!?]) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className={css.sentence}>{sentence}</span>{' '}
    </Fragment>
  ))
}
