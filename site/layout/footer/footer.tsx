import { Sentences } from '../../../ui/sentences/sentences.tsx'
import { BrandMark } from '../brand-mark.tsx'
import type { NavigationLink } from '../header/header.tsx'
import { PageLink } from '../page-link.tsx'
import css from './footer.module.css'

export type FooterColumn = { title: string; links: NavigationLink[] }

type FooterProps = {
  brandName: string
  mark: string
  line: string
  columns: FooterColumn[]
  book: NavigationLink
  phone: { display: string; href: string }
  email: string
  copyright: string
  notes: string[]
}

/** The foot of every page: the treatments, the clinics, the legal texts, and how to reach people. */
export function Footer({ brandName, mark, line, columns, book, phone, email, copyright, notes }: FooterProps) {
  return (
    <footer className={css.footer} data-surface="night" id="footer">
      <div className={css.content}>
        <div className={css.contact}>
          <p className={css.brand} translate="no">
            <BrandMark svg={mark} />
            {brandName}
          </p>
          <p className={css.line}>
            <Sentences text={line} />
          </p>
          <PageLink className={css.book} href={book.href}>
            {book.label}
          </PageLink>
          <a className={css.reach} href={phone.href} translate="no">
            {phone.display}
          </a>
          <a className={css.reach} href={`mailto:${email}`} translate="no">
            {email}
          </a>
        </div>
        {columns.map((column) => (
          <nav key={column.title} className={css.column} aria-label={column.title}>
            <h2>{column.title}</h2>
            <ul role="list">
              {column.links.map((link) => (
                <li key={link.href}>
                  <PageLink href={link.href}>{link.label}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={css.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>{copyright}</p>
        </div>
      </div>
    </footer>
  )
}
