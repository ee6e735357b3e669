import { useEffect, useRef, useState } from 'react'
import type { Screen } from './screens.ts'
import css from './site-frame.module.css'

type SiteFrameProps = {
  screen: Screen
  address: string
  /** Somebody followed a link to another page of the site. */
  onFollow: (address: string) => void
}

/** A page on one screen, as large as there is room for. Whoever follows a link in it takes the other screens along. */
export function SiteFrame({ screen: { key, name, width }, address, onFollow }: SiteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(address)
  const asked = useRef(address)
  useEffect(() => {
    if (address === asked.current) return
    asked.current = address
    frame.current?.contentWindow?.location.replace(address)
  }, [address])
  const follow = () => {
    const shown = readAddress(frame.current)
    if (shown === undefined || shown === asked.current) return
    asked.current = shown
    onFollow(shown)
  }
  return (
    <figure className={css.figure} data-screen={key}>
      <figcaption>
        {name} <span className={css.width}>{width} px</span>
      </figcaption>
      <div className={css.screen}>
        <iframe ref={frame} src={first} title={`${name}, ${width} pixels wide`} onLoad={follow} />
      </div>
    </figure>
  )
}

/** The page that the frame shows. Undefined before it shows one, on another site and at the desk. */
function readAddress(frame: HTMLIFrameElement | null): string | undefined {
  try {
    const path = frame?.contentWindow?.location.pathname ?? ''
    return path.startsWith('/') && !path.startsWith('/staff') ? path : undefined
  } catch {
    return undefined
  }
}
