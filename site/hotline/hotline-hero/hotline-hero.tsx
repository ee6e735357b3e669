import { Actions } from '../../../ui/actions/actions.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CaptionedPicture } from '../../../ui/picture/captioned-picture.tsx'
import type { ShownPicture } from '../../../ui/picture/picture-source.ts'
import { HotlineCode, type HotlineCodeProps } from '../hotline-code/hotline-code.tsx'
import css from './hotline-hero.module.css'

/** A tablet and a phone show only a part of the picture, the phone a third of its width. */
export const hotlineHeroSizes = '(min-width: 48rem) max(100vw, 80rem), min(300vw, 90rem)'

type HotlineHeroProps = {
  heading: string
  lead: string
  picture: ShownPicture
  text: { label: string; href: string }
  code: HotlineCodeProps
  call: string
  phone: { display: string; href: string }
}

/** One message to send: by a button on a phone, through the camera from a computer. */
export function HotlineHero(props: HotlineHeroProps) {
  const { heading, lead, picture, text, code, call, phone } = props
  return (
    <section className={css.hero} data-surface="night" aria-labelledby="hotline-title">
      <div className={css.picture}>
        <CaptionedPicture {...picture} sizes={hotlineHeroSizes} fit="cover" hero />
      </div>
      <div className={css.content}>
        <div>
          <h1 id="hotline-title">{heading}</h1>
          <p className={css.lead}>{lead}</p>
          <Actions>
            <Button href={text.href} size="large">
              {text.label}
            </Button>
            <a className={css.call} href={phone.href}>
              {call} <span translate="no">{phone.display}</span>
            </a>
          </Actions>
          <div className={css.code}>
            <HotlineCode {...code} />
          </div>
        </div>
      </div>
    </section>
  )
}
