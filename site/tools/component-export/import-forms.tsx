import type { ExportCopy } from '../../../content-model/tools/component-export-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { WhereSent } from './export-history.tsx'
import css from './import-forms.module.css'
import type { Task } from './use-exports.ts'

type ImportFormsProps = {
  copy: ExportCopy
  task: Task | 'idle'
  sent: Task | undefined
  onUrl: (url: string, selector: string) => void
  onHtml: (html: string, name: string) => void
}

/** Two ways in for what is not on this site: a public address, and HTML from the clipboard. */
export function ImportForms({ copy, task, sent, onUrl, onHtml }: ImportFormsProps) {
  const { importUrl, importHtml, busy } = copy
  return (
    <div className={css.imports} data-surface="sand">
      <section aria-labelledby="import-url-title">
        <h2 id="import-url-title">{importUrl.heading}</h2>
        <p>{importUrl.lead}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const values = new FormData(event.currentTarget)
            onUrl(String(values.get('url') ?? ''), String(values.get('selector') ?? ''))
          }}
        >
          <TextField id="import-url" name="url" type="url" label={importUrl.url} maxLength={2000} required />
          <TextField
            id="import-selector"
            name="selector"
            label={importUrl.selector}
            hint={importUrl.selectorHint}
            maxLength={500}
            autoComplete="off"
          />
          <Button type="submit" variant="outline" width="phone" disabled={task !== 'idle'}>
            {task === 'url' ? busy.importing : importUrl.button}
          </Button>
          <WhereSent copy={copy.history} isSent={sent === 'url'} />
        </form>
      </section>
      <section aria-labelledby="import-html-title">
        <h2 id="import-html-title">{importHtml.heading}</h2>
        <p>{importHtml.lead}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const values = new FormData(event.currentTarget)
            onHtml(String(values.get('html') ?? ''), String(values.get('name') ?? ''))
          }}
        >
          <TextField id="import-name" name="name" label={importHtml.name} maxLength={120} autoComplete="off" />
          <TextArea id="import-html" name="html" label={importHtml.html} rows={6} required />
          <Button type="submit" variant="outline" width="phone" disabled={task !== 'idle'}>
            {task === 'html' ? busy.importing : importHtml.button}
          </Button>
          <WhereSent copy={copy.history} isSent={sent === 'html'} />
        </form>
      </section>
    </div>
  )
}
