import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ExportCopy } from '../../../content-model/tools/component-export-schema.ts'
import fieldStyles from '../../../ui/field/field.module.css'
import { Field } from '../../../ui/field/field.tsx'
import css from './page-stage.module.css'

type PageStageProps = {
  copy: ExportCopy['page']
  pages: readonly string[]
  frame: RefObject<HTMLIFrameElement | null>
  onReady: (isReady: boolean) => void
  /** A different page is about to be shown. */
  onLeave: () => void
}

/** A page of this site in a frame, at the width of a phone, a tablet or a desktop, made smaller to fit. */
export function PageStage({ copy, pages, frame, onReady, onLeave }: PageStageProps) {
  const [page, setPage] = useState(pages[0] ?? '/')
  const widest = copy.widths.at(-1)?.pixels ?? 1440
  const [width, setWidth] = useState(widest)
  const [isShown, setShown] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const pageSelect = useRef<HTMLSelectElement>(null)
  const widthSelect = useRef<HTMLSelectElement>(null)
  // Starts with what somebody chose before this script arrived.
  useEffect(() => {
    if (pageSelect.current === null || widthSelect.current === null) return
    setPage(pageSelect.current.value)
    if (widthSelect.current.value === String(widest)) {
      widthSelect.current.value = String(nearestTo(window.innerWidth, copy.widths))
    }
    setWidth(Number(widthSelect.current.value))
    setShown(true)
  }, [copy.widths, widest])
  useEffect(() => {
    const element = stage.current
    if (element === null) return
    const scale = () => element.style.setProperty('--stage-scale', String(Math.min(1, element.clientWidth / width)))
    element.style.setProperty('--stage-width', `${width}px`)
    scale()
    const watching = new ResizeObserver(scale)
    watching.observe(element)
    return () => watching.disconnect()
  }, [width])

  const leave = () => {
    onLeave()
    onReady(false)
  }
  return (
    <section className={css.stage} aria-labelledby="stage-title">
      <h2 id="stage-title">{copy.heading}</h2>
      <div className={css.choices}>
        <Field id="export-page" name="page" label={copy.label}>
          {(wiring) => (
            <select
              {...wiring}
              className={fieldStyles.control}
              ref={pageSelect}
              onChange={({ target }) => {
                leave()
                setPage(target.value)
              }}
            >
              {pages.map((address) => (
                <option key={address} value={address}>
                  {address === '/' ? `${copy.home} (/)` : address}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="export-width" name="width" label={copy.widthLabel}>
          {(wiring) => (
            <select
              {...wiring}
              className={fieldStyles.control}
              defaultValue={widest}
              ref={widthSelect}
              onChange={({ target }) => setWidth(Number(target.value))}
            >
              {copy.widths.map(({ label, pixels }) => (
                <option key={pixels} value={pixels}>
                  {label}, {pixels} px
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={css.board}>
        <p className={css.bar} aria-hidden="true">
          {copy.frameTitle}
        </p>
        <div className={css.window} ref={stage}>
          {isShown ? (
            <iframe ref={frame} className={css.frame} src={page} title={copy.frameTitle} onLoad={() => onReady(true)} />
          ) : (
            <p>{copy.waiting}</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** On a phone, the desktop's page would be too small to read. */
function nearestTo(windowWidth: number, widths: ExportCopy['page']['widths']): number {
  const [nearest] = widths
    .map(({ pixels }) => pixels)
    .sort((one, other) => Math.abs(one - windowWidth) - Math.abs(other - windowWidth))
  return nearest ?? windowWidth
}
