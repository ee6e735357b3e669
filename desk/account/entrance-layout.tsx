import { type ReactNode, useEffect } from 'react'
import css from './entrance-layout.module.css'

type EntranceLayoutProps = { title: string; lead?: ReactNode; children: ReactNode }

/** One thing at a time, in the middle of a quiet page. */
export function EntranceLayout({ title, lead, children }: EntranceLayoutProps) {
  useEffect(() => {
    document.title = `${title} · Consultation desk`
  }, [title])
  return (
    <main className={css.entrance}>
      <div className={css.column}>
        <img className={css.mark} src="/icon.svg" alt="" width="40" height="40" />
        <h1 className={css.title}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  )
}
