import { Bold, Heading2, Italic, Link2, List } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { type ControlProps, textOf } from './control.ts'
import { markLines, markWords } from './mark-text.ts'
import css from './markdown-control.module.css'
import { MarkdownLook } from './markdown-look.tsx'

/** Text with the few marks that the site knows, and how it will look. */
export function MarkdownControl({ field, value, onChange, wiring, focus }: ControlProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isShown, setShown] = useState(false)
  const text = textOf(value)
  const isDocument = field.control === 'document'
  const mark = (change: (area: HTMLTextAreaElement) => void) => () => {
    if (area.current) change(area.current)
  }
  return (
    <div className={css.control}>
      <fieldset className={css.tools} aria-label={`Formatting in ${field.title}`}>
        <Tool label="Bold" onClick={mark((it) => markWords(it, '**'))} icon={Bold} />
        <Tool label="Italic" onClick={mark((it) => markWords(it, '*'))} icon={Italic} />
        <Tool label="Link" onClick={mark((it) => markWords(it, '[', '](https://)'))} icon={Link2} />
        <Tool label="List" onClick={mark((it) => markLines(it, '- '))} icon={List} />
        {isDocument && <Tool label="Section heading" onClick={mark((it) => markLines(it, '## '))} icon={Heading2} />}
        <button type="button" aria-expanded={isShown} className={css.look} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide formatted text' : 'Show formatted text'}
        </button>
      </fieldset>
      <textarea
        {...wiring}
        ref={(element) => {
          area.current = element
          focus(element)
        }}
        rows={isDocument ? 20 : 3}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {isShown && <Look text={text} />}
    </div>
  )
}

/** Follows the typing when the browser has time for it. */
function Look({ text }: { text: string }) {
  return <MarkdownLook text={useDeferredValue(text)} />
}

function Tool({ label, icon: Icon, onClick }: { label: string; icon: typeof Bold; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={onClick}>
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
    </button>
  )
}
