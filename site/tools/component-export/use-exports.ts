import { type RefObject, useCallback, useRef, useState } from 'react'
import type { ExportCopy, QuickExport } from '../../../content-model/tools/component-export-schema.ts'
import type { ExportSummary } from '../../../contract/design-export.ts'
import { showNotice } from '../../../ui/toast/show-notice.ts'
import { addAdvice } from '../refused-call/refused-call.ts'
import { captureComponent } from './capture/capture-component.ts'
import { listExports, removeExport, sendExport } from './export-library.ts'
import { findComponent } from './selectors.ts'

export type Task = 'custom' | 'url' | 'html' | `quick-${string}`
type Progress = { stage: 'capturing' | 'sending'; share: number }
type NoticeName = keyof ExportCopy['notices']
type Setting = { copy: ExportCopy; frame: RefObject<HTMLIFrameElement | null> }
export type Component = { selector: string; name: string; description: string }

/** What the export center does: one thing at a time, each with its notice, and a history that follows. */
export function useExports({ copy, frame }: Setting) {
  const [task, setTask] = useState<Task | 'idle'>('idle')
  /** What was sent last, by its task. */
  const [sent, setSent] = useState<Task | undefined>()
  const [progress, setProgress] = useState<Progress | undefined>()
  const [history, setHistory] = useState<readonly ExportSummary[] | 'loading' | 'failed'>('loading')
  const isBusy = useRef(false)

  const refresh = useCallback(async () => {
    try {
      setHistory(await listExports())
    } catch (error) {
      console.error(String(error))
      setHistory('failed')
    }
  }, [])

  const announce = (name: NoticeName, values: Record<string, string>, cause?: unknown) => {
    const { title, description } = copy.notices[name]
    const isGood = name === 'exported' || name === 'imported' || name === 'htmlImported'
    showNotice({
      variant: isGood ? 'default' : 'destructive',
      title,
      description: addAdvice(fillIn(description, values), cause instanceof Error ? cause.cause : undefined),
      ...(cause === undefined ? {} : { cause: explain(cause) }),
    })
  }

  /** Runs one task, which says whether it sent anything, unless another runs: two clicks come faster than a disabled button is drawn. */
  async function run(name: Task, work: () => Promise<boolean>, onFailure: (cause: unknown) => void): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setSent(undefined)
    setTask(name)
    try {
      if (await work()) setSent(name)
      await refresh()
    } catch (error) {
      onFailure(error)
    }
    isBusy.current = false
    setTask('idle')
    setProgress(undefined)
  }

  async function capture(component: Component, missing: () => void): Promise<boolean> {
    const element = findComponent(frame.current?.contentDocument, component.selector)
    if (element === undefined) {
      missing()
      return false
    }
    setProgress({ stage: 'capturing', share: 0 })
    const html = await captureComponent(element, (share) => setProgress({ stage: 'capturing', share }))
    setProgress({ stage: 'sending', share: 1 })
    const name = component.name || copy.defaultNames.component
    await sendExport('/api/send-to-figma', { ...component, name, html }, 'Failed to send to Figma')
    announce('exported', { name })
    return true
  }

  const exportComponent = (component: Component) =>
    run(
      'custom',
      () => capture(component, () => announce('notFound', { selector: component.selector })),
      (cause) => announce('exportFailed', {}, cause),
    )

  const exportSection = ({ section, selector, description }: QuickExport) =>
    run(
      `quick-${section}`,
      () => capture({ selector, name: section, description }, () => announce('quickNotFound', { section })),
      (cause) => announce('quickExportFailed', { section }, cause),
    )

  const importUrl = async (url: string, selector: string) => {
    if (url.trim() === '') return announce('urlRequired', {})
    const body = { url, selector, name: copy.defaultNames.url, description: '' }
    await run(
      'url',
      async () => {
        await sendExport('/api/import-url-to-figma', body, 'Failed to import URL to Figma')
        announce('imported', { url })
        return true
      },
      (cause) => announce('importFailed', {}, cause),
    )
  }

  const importHtml = (html: string, given: string) => {
    const name = given.trim() || copy.defaultNames.html
    return run(
      'html',
      async () => {
        await sendExport('/api/import-html-to-figma', { html, name, description: '' }, 'Failed to import HTML to Figma')
        announce('htmlImported', { name })
        return true
      },
      (cause) => announce('htmlImportFailed', {}, cause),
    )
  }

  const remove = async (id: string) => {
    await removeExport(id).catch((error: unknown) => console.error(String(error)))
    await refresh()
  }

  return { task, sent, progress, history, refresh, exportComponent, exportSection, importUrl, importHtml, remove }
}

function explain(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause === undefined ? String(error) : `${String(error)} (${String(cause)})`
}

/** Puts values where a text says `[name]`. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\[(\w+)\]/g, (place, name: string) => values[name] ?? place)
}
