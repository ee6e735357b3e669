import type { Results } from '../../../content-model/pages/results-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { LinkRows } from '../../sections/link-rows/link-rows.tsx'
import css from './no-results.module.css'

type NoResultsProps = Omit<Results['unpublished'], 'image'> & {
  picture: (ShownPicture & { fit: 'cover' | 'contain' }) | undefined
  button: string
}

/** What the page says at its address while no case is published: why, and where to go instead. */
export function NoResults({ heading, text, promises, links, picture, button }: NoResultsProps) {
  return (
    <section className={css.empty} data-section="" data-surface="paper">
      <div className={css.words}>
        <h1>{heading}</h1>
        <p>{text}</p>
        {promises.length > 0 && (
          <ul role="list">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        )}
        <Button href="/contact" size="large">
          {button}
        </Button>
      </div>
      <div className={css.aside}>
        {picture && (
          <div className={css.picture} data-fit={picture.fit}>
            <Picture
              source={picture.source}
              alt={picture.alt}
              sizes="(min-width: 64rem) 34rem, 92vw"
              fit={picture.fit}
            />
          </div>
        )}
        <LinkRows links={links} />
      </div>
    </section>
  )
}
