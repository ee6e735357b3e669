import { hrefOf } from '../base/route.ts'
import css from './back-to-people.module.css'

export const peopleHref = hrefOf('/people')

export function BackToPeople() {
  return (
    <a className={css.back} href={peopleHref}>
      <span aria-hidden="true">‹ </span>
      People
    </a>
  )
}
