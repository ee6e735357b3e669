import type { ReactNode } from 'react'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import css from './page-head.module.css'

/** On a phone the picture is wider than the screen, which shows its middle. */
export const pageHeadSizes = '(min-width: 48rem) 100vw, 134vw'

type PageHeadProps = { heading: string; lead: string; picture?: ShownPicture | undefined; children?: ReactNode }

/** The question of a page as its headline, how the page answers it, what to do, and a picture from edge to edge. */
export function PageHead({ heading, lead, picture, children }: PageHeadProps) {
  return (
    <header data-surface="paper">
      <div className={css.words}>
        <h1>{heading}</h1>
        <div>
          <p>{lead}</p>
          {children}
        </div>
      </div>
      {picture && <WidePicture picture={picture} hero />}
    </header>
  )
}

/** A picture from edge to edge. */
export function WidePicture({ picture, hero }: { picture: ShownPicture; hero?: boolean }) {
  return (
    <div className={css.picture}>
      <CaptionedPicture {...picture} sizes={pageHeadSizes} fit="cover" hero={hero} />
    </div>
  )
}
