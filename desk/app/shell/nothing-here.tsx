import { titleId } from '../../parts/page/title-id.ts'
import { places } from '../places.ts'
import { hrefOn } from '../route.ts'
import css from './start-failure.module.css'

/** An address that the desk does not have, or that this colleague may not open. */
export function NothingHere() {
  return (
    <div className={css.failure}>
      <h1 id={titleId}>Page not found</h1>
      <p>This page doesn't exist, or you don't have access to it.</p>
      <a href={hrefOn(places.requests.page, places.requests.path)}>Go to requests</a>
    </div>
  )
}
