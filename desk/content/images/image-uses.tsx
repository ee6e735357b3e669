import type { ImageUse } from '../../../contract/desk/content-images.ts'
import { editHref } from '../edit-href.ts'
import { pointerOf } from '../form/raw-path.ts'
import css from './edit-image.module.css'

/** Where an image is shown, each line leading to its field. */
export function ImageUses({ uses }: { uses: readonly ImageUse[] }) {
  return (
    <section className={css.uses} aria-labelledby="image-uses">
      <h3 id="image-uses">Used in</h3>
      <ul role="list">
        {uses.map(({ file, path, label }) => (
          <li key={file + pointerOf(path)}>
            <a href={editHref(file, path)}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
