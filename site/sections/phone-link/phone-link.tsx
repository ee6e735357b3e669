import css from './phone-link.module.css'

/** The phone number as large as a title, where it's one of the first things someone looks for. */
export function PhoneLink({ display, href }: { display: string; href: string }) {
  return (
    <a className={css.phone} href={href} translate="no">
      {display}
    </a>
  )
}
