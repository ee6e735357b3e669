import { areas } from '../areas.ts'
import { hrefOf } from '../route.ts'
import css from './start-failure.module.css'

/** An address that the desk does not have, or that this colleague may not open. */
export function NothingHere() {
  return (
    <div className={css.failure}>
      <h1>Page not found</h1>
      <p>This page doesn't exist, or you don't have access to it.</p>
      <a href={hrefOf(areas[0].path)}>Go to {areas[0].name.toLowerCase()}</a>
    </div>
  )
}
