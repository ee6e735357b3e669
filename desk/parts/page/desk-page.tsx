import { type ReactNode, useEffect } from 'react'
import css from './desk-page.module.css'
import head from './head.module.css'

/** Of the heading that says which place of the desk is shown. */
export const titleId = 'desk-title'

type DeskPageProps = {
  /** Of the browser's window. Never somebody's name: the browser keeps it in its history. */
  area: string
  title: string
  lead?: ReactNode
  /** What leads back to where one came from. */
  back?: ReactNode
  actions?: ReactNode
  /** As wide as the window, for what has many columns. */
  width?: 'column' | 'full'
  children: ReactNode
}

/** An area of one column that scrolls by itself. */
export function DeskPage({ area, title, lead, back, actions, width = 'column', children }: DeskPageProps) {
  useEffect(() => {
    document.title = `${area} · Consultation desk`
  }, [area])
  return (
    <div className={css.page}>
      <div className={css.column} data-width={width}>
        {back}
        <header className={head.head}>
          <div className={head.words}>
            <h1 className={head.title} id={titleId}>
              {title}
            </h1>
            {lead && <div className={css.lead}>{lead}</div>}
          </div>
          {actions && <div className={head.actions}>{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}

type DeskSectionProps = { title: string; count?: number; children: ReactNode }

/** A part of a page under its own heading. */
export function DeskSection({ title, count, children }: DeskSectionProps) {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>
        {title}
        {count !== undefined && <span className={css.count}> {count}</span>}
      </h2>
      {children}
    </section>
  )
}
