import css from './link-rows.module.css'

type LinkRowsProps = {
  links: { label: string; href: string }[]
  /** Whether the labels are proper names, which no translator may change. */
  hasNames?: boolean
}

/** Where to go from here, as ruled rows that are easy to tap. */
export function LinkRows({ links, hasNames = false }: LinkRowsProps) {
  return (
    <ul className={css.rows} role="list" translate={hasNames ? 'no' : undefined}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
