import css from './link-rows.module.css'

type LinkRowsProps = { links: { label: string; href: string }[] }

/** Where to go from here, as ruled rows that are easy to tap. */
export function LinkRows({ links }: LinkRowsProps) {
  return (
    <ul className={css.rows} role="list">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
