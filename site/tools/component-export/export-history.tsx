import { useEffect, useState } from 'react'
import type { ExportCopy } from '../../../content-model/tools/component-export-schema.ts'
import { type ExportSummary, exportFormats } from '../../../contract/design-export.ts'
import { Button } from '../../../ui/button/button.tsx'
import css from './export-history.module.css'
import { readExport } from './export-library.ts'
import { fillIn } from './use-exports.ts'

type ExportHistoryProps = {
  copy: ExportCopy['history']
  history: readonly ExportSummary[] | 'loading' | 'failed'
  onRemove: (id: string) => void
}

/** What this browser exported: how it looks, whether the plugin has drawn it, and the files. */
export function ExportHistory({ copy, history, onRemove }: ExportHistoryProps) {
  const exports = typeof history === 'string' ? [] : history
  return (
    <section className={css.history} id="exports" data-surface="paper" aria-labelledby="history-title">
      <h2 id="history-title">{copy.heading}</h2>
      <p>{copy.lead}</p>
      {history === 'failed' && <p role="alert">{copy.failed}</p>}
      {exports.length === 0 && history !== 'failed' && <NoExports text={copy.empty} />}
      <ul className={css.list} role="list">
        {exports.map((entry) => (
          <HistoryEntry key={entry.id} copy={copy} entry={entry} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  )
}

/** Beside a button: where that export waits now, and how it gets into Figma. */
export function WhereSent({ copy, isSent }: { copy: Pick<ExportHistoryProps['copy'], 'sent'>; isSent: boolean }) {
  if (!isSent || copy.sent === undefined) return null
  return (
    <a className={css.sent} href="#exports">
      {copy.sent}
    </a>
  )
}

/** Shows, drawn and silent, what an entry will look like, around the words that say there's none. */
function NoExports({ text }: { text: string }) {
  return (
    <div className={css.entry} data-empty="">
      <div className={css.preview} aria-hidden="true">
        <span className={css.sketch} />
      </div>
      <p>{text}</p>
    </div>
  )
}

type HistoryEntryProps = { copy: ExportCopy['history']; entry: ExportSummary; onRemove: (id: string) => void }

function HistoryEntry({ copy, entry, onRemove }: HistoryEntryProps) {
  const { id, name, description, source, createdAt, deliveredAt } = entry
  const preview = usePreview(id)
  return (
    <li className={css.entry}>
      <div className={css.preview}>
        {preview && <img src={preview} alt={fillIn(copy.preview, { name })} width="320" height="200" />}
      </div>
      <div className={css.about}>
        <h3>{name}</h3>
        <p data-state={deliveredAt === null ? 'waiting' : 'delivered'}>
          {deliveredAt === null ? copy.waiting : copy.delivered}
        </p>
        {description && <p>{description}</p>}
        <p>
          <time dateTime={createdAt}>{new Date(createdAt).toLocaleString('en-US')}</time>
        </p>
        {source && <code>{source}</code>}
      </div>
      <div className={css.actions}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            variant="outline"
            onClick={async () => saveFile(`${name}.${format}`, await readExport(id, format))}
          >
            <span data-visually-hidden="">{fillIn(copy.download, { name })} </span>
            {format.toUpperCase()}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => onRemove(id)}>
          {copy.remove}
          <span data-visually-hidden=""> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** The drawing as a picture inside an `img`, where no script runs and nothing loads, whatever it holds. */
function usePreview(id: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let isWanted = true
    readExport(id, 'svg')
      .then((svg) => isWanted && setAddress(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`))
      .catch((error: unknown) => console.error(String(error)))
    return () => {
      isWanted = false
    }
  }, [id])
  return address
}

/** Hands a text over to the visitor as a file, by the browser's own download. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(/[^\p{L}\p{N}. _-]/gu, '-')
  link.click()
  URL.revokeObjectURL(address)
}
