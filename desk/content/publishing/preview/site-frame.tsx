import type { Screen } from './screens.ts'
import css from './site-frame.module.css'

/** A page on one screen, as large as there is room for. */
export function SiteFrame({ screen: { key, name, width }, address }: { screen: Screen; address: string }) {
  return (
    <figure className={css.figure} data-screen={key}>
      <figcaption>
        {name} <span className={css.width}>{width} px</span>
      </figcaption>
      <div className={css.screen}>
        <iframe src={address} title={`${name}, ${width} pixels wide`} />
      </div>
    </figure>
  )
}
