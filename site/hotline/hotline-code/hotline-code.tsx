import css from './hotline-code.module.css'

export type HotlineCodeProps = {
  number: string
  /** The text link as a QR code, for those who read this on a computer. */
  code: { size: number; path: string }
  scan: string
}

/** The way from a computer to the phone: a code to point its camera at, and the number. */
export function HotlineCode({ number, code, scan }: HotlineCodeProps) {
  return (
    <figure className={css.code}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={`QR code: text ${number}`}>
        <path d={code.path} />
      </svg>
      <figcaption>
        {scan} <span translate="no">{number}</span>
      </figcaption>
    </figure>
  )
}
