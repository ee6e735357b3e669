import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldSchema } from '../../../../../content-model/files/field-schema.ts'
import { ActionButton } from '../../../../parts/action-button/action-button.tsx'
import { listPages } from '../../../list-pages.ts'
import { useFormSharing } from '../../form-context.ts'
import { type ControlProps, textOf } from '../control.ts'
import { useLinkJudge, useNewFaults } from '../use-link-judge.ts'
import type { FoundLink, TextEditor, TextKind, TextState } from './editor/text-editor.ts'
import { LinkDialog } from './link-dialog.tsx'
import { type TextLibrary, useTextEditor } from './load-text-editor.ts'
import css from './rich-text.module.css'
import { Tools } from './tools.tsx'

const kinds = new Map<FieldSchema['control'], TextKind>([
  ['document', 'document'],
  ['rich-paragraph', 'paragraph'],
])
const foreignImage = /!\[[^\]]*\]\((?!\/(?!\/))/
const noImage = "Remove the image. The site's policy blocks images of other sites."

/** Text with the few marks that the site knows, edited as it will look, or as the Markdown that it is. */
export function RichTextControl(props: ControlProps) {
  const { field, pointer, wiring, value } = props
  const kind = kinds.get(field.control) ?? 'sentences'
  const [editor, setEditor] = useState<TextEditor | null>(null)
  const [state, setState] = useState<TextState | null>(null)
  const [linking, setLinking] = useState<{ href: string; text: string } | null>(null)
  const [sourceOf, setSourceOf] = useState<'choice' | 'unknown' | null>(null)
  const { data: library, error, refetch } = useTextEditor()
  const isSource = sourceOf !== null || error !== null
  const judge = useLinkJudge(pointer)
  const wrongLinks = isSource ? [] : (state?.links ?? []).flatMap((link) => judge(link) ?? [])
  const faults = useNewFaults(pointer, [...wrongLinks, ...(foreignImage.test(textOf(value)) ? [noImage] : [])])
  const described = { ...wiring, 'aria-describedby': `${wiring['aria-describedby']} ${wiring.id}-links` }
  const startLink = () => {
    // A heading has no links.
    if (editor && state?.pressed.includes('text'))
      setLinking(editor.link() ?? { href: '', text: editor.selectedText() })
  }
  const toggleSource = () => {
    if (error) void refetch()
    setSourceOf(isSource ? null : 'choice')
  }
  return (
    <div className={css.control}>
      <Tools
        label={field.title}
        controls={wiring.id}
        kind={kind}
        state={state}
        editor={editor}
        isSource={isSource}
        onLink={startLink}
        onSource={toggleSource}
      />
      {isSource ? (
        <Source {...props} wiring={described} kind={kind} />
      ) : (
        <Text
          {...props}
          wiring={{ ...described, 'aria-invalid': wiring['aria-invalid'] ?? (faults.length > 0 || undefined) }}
          kind={kind}
          judge={judge}
          onEditor={setEditor}
          onState={setState}
          onLink={startLink}
          onUnknown={() => setSourceOf('unknown')}
        />
      )}
      {sourceOf === 'unknown' && <p className={css.note}>This text has marks that only Markdown can show.</p>}
      {error && textOf(value) !== '' && (
        <p className={css.note}>The editor didn't load. This is the text in Markdown.</p>
      )}
      {!isSource && state?.link && editor && library && (
        <LinkLine link={state.link} editor={editor} library={library} onChange={startLink} />
      )}
      <div className={css.faults} id={`${wiring.id}-links`}>
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
      {linking && editor && library && (
        <LinkDialog
          link={linking}
          pointer={pointer}
          library={library}
          onClose={() => setLinking(null)}
          onSave={(link) => {
            editor.setLink(link)
            setLinking(null)
          }}
        />
      )}
    </div>
  )
}

type LinkLineProps = { link: FoundLink; editor: TextEditor; library: TextLibrary; onChange: () => void }

/** Where the link under the cursor leads. */
function LinkLine({ link: { href }, editor, library, onChange }: LinkLineProps) {
  const { forms, overview } = useFormSharing()
  const pages = listPages(forms, overview)
  const { kind, page, section, address } = library.linkWishes.read(
    href,
    pages.map(({ value }) => value),
  )
  const label = pages.find(({ value }) => value === page)?.label ?? address
  return (
    <div className={css.link}>
      <p>
        {verbs[kind]} {label}
        {section && ` (#${section})`}
      </p>
      <ActionButton variant="bare" onClick={onChange}>
        Change link
      </ActionButton>
      <ActionButton variant="bare" onClick={editor.removeLink}>
        Remove link
      </ActionButton>
    </div>
  )
}

const verbs = { page: 'Leads to', site: 'Leads to', email: 'Emails', phone: 'Calls' }

type TextProps = ControlProps & {
  kind: TextKind
  judge: (href: string) => string | undefined
  onEditor: (editor: TextEditor | null) => void
  onState: (state: TextState) => void
  onLink: () => void
  onUnknown: () => void
}

/** The library makes this element its own; React only labels it. */
function Text({ wiring, focus, onEditor, judge, ...props }: TextProps) {
  const element = useRef<HTMLDivElement>(null)
  const { data: library } = useTextEditor()
  const editor = useRef<TextEditor | null>(null)
  const latest = useRef({ ...props, judge })
  useLayoutEffect(() => {
    latest.current = { ...props, judge }
  })
  useEffect(() => {
    const { kind, value, onUnknown } = latest.current
    if (!library || !element.current) return
    if (!library.canEdit(textOf(value), kind)) return onUnknown()
    const opened = library.openTextEditor({
      element: element.current,
      kind,
      markdown: textOf(value),
      onChange: (markdown) => latest.current.onChange(markdown),
      onState: (state) => latest.current.onState(state),
      onLink: () => latest.current.onLink(),
      isWrong: (href) => latest.current.judge(href) !== undefined,
    })
    editor.current = opened
    onEditor(opened)
    return () => {
      editor.current = null
      onEditor(null)
      opened.close()
    }
  }, [library, onEditor])
  const text = textOf(props.value)
  useEffect(() => {
    if (editor.current?.read(text) === false) latest.current.onUnknown()
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the pages, what is wrong changes
  useEffect(() => editor.current?.judge(), [judge])
  useLabelPress(wiring['aria-labelledby'], element)
  return (
    <div
      {...wiring}
      ref={(holder) => {
        element.current = holder
        focus(holder)
      }}
      {...role}
      className={css.text}
      data-kind={props.kind}
    />
  )
}

/** No element of HTML holds text with marks. */
const role = { role: 'textbox', 'aria-multiline': true, tabIndex: 0 } as const

/** A press on the label leads into the text, as it does into a field. */
function useLabelPress(labelId: string, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const label = document.getElementById(labelId)
    const lead = () => element.current?.focus()
    label?.addEventListener('click', lead)
    return () => label?.removeEventListener('click', lead)
  }, [labelId, element])
}

/** The text as its file has it, for those who like that, and for what the editor can't show. */
function Source({ value, onChange, wiring, focus, kind }: ControlProps & { kind: TextKind }) {
  return (
    <textarea
      {...wiring}
      ref={focus}
      rows={kind === 'document' ? 20 : 3}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
