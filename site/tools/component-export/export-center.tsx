import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ExportCopy } from '../../../content-model/tools/component-export-schema.ts'
import { ComponentForm, QuickExports } from './component-form.tsx'
import css from './export-center.module.css'
import { ExportHistory } from './export-history.tsx'
import { ImportForms } from './import-forms.tsx'
import { PageStage } from './page-stage.tsx'
import { useExports } from './use-exports.ts'
import { usePicker } from './use-picker.ts'

type ExportCenterProps = {
  copy: ExportCopy
  /** The addresses of the pages that can be shown; the first is shown first. */
  pages: readonly string[]
  /** How it works: static, between the tools and the history. */
  children?: ReactNode
}

/** Everything of the export center that reacts. Its parts share one frame, one history and one task at a time. */
export function ExportCenter({ copy, pages, children }: ExportCenterProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const selector = useRef<HTMLInputElement>(null)
  const [isReady, setReady] = useState(false)
  const exports = useExports({ copy, frame })
  const showPicked = useCallback((picked: string) => {
    if (selector.current !== null) selector.current.value = picked
  }, [])
  const picker = usePicker({ frame, onPick: showPicked })
  const { refresh } = exports
  useEffect(() => {
    void refresh()
  }, [refresh])

  const isBusy = exports.task !== 'idle'
  return (
    <>
      <div className={css.workbench} data-surface="paper">
        <PageStage copy={copy.page} pages={pages} frame={frame} onReady={setReady} onLeave={picker.stop} />
        <div className={css.controls}>
          <QuickExports
            copy={copy}
            task={exports.task}
            sent={exports.sent}
            isReady={isReady}
            onExport={exports.exportSection}
          />
          <ComponentForm
            copy={copy}
            selector={selector}
            isExporting={exports.task === 'custom'}
            isSent={exports.sent === 'custom'}
            isDisabled={isBusy || !isReady}
            picker={picker}
            onExport={exports.exportComponent}
          />
          <div className={css.state}>
            <p className={css.progress} aria-live="polite">
              {exports.progress && copy.progress[exports.progress.stage]}
            </p>
            {exports.progress && (
              <progress className={css.bar} value={exports.progress.share} aria-label={copy.progress.capturing} />
            )}
          </div>
        </div>
      </div>
      <ImportForms
        copy={copy}
        task={exports.task}
        sent={exports.sent}
        onUrl={exports.importUrl}
        onHtml={exports.importHtml}
      />
      {children}
      <ExportHistory copy={copy.history} history={exports.history} onRemove={exports.remove} />
    </>
  )
}
