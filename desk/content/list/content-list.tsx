import { useState } from 'react'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { ContentOverview, DraftChangeLine } from '../../../contract/desk/content.ts'
import { useRoute } from '../../base/route.ts'
import { useNow } from '../../base/server-clock.ts'
import { useSession } from '../../base/session.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import rows from '../../parts/rows/rows.module.css'
import { describeMoment } from '../../parts/time-words.ts'
import { useForms, useOverview, usePlaces } from '../content-queries.ts'
import { ContentTabs } from '../content-tabs.tsx'
import { editHref } from '../edit-href.ts'
import { pointerOf } from '../form/raw-path.ts'
import { LiveLine } from '../publishing/publishing-page.tsx'
import { AddDialog } from './add-dialog.tsx'
import css from './content-list.module.css'
import { DiscardDialog } from './discard-dialog.tsx'

/** Everything that can be edited, as its owner calls it. */
export function ContentList() {
  const text = useRoute().search.get('q') ?? ''
  const [forms, overview] = [useForms(), useOverview()]
  const error = forms.error ?? overview.error
  const isRead = forms.data !== undefined && overview.data !== undefined
  const groups = Map.groupBy(forms.data ?? [], ({ group }) => group)
  return (
    <DeskPage
      area="Content"
      title="Content"
      lead={
        <>
          <p>Everything the site says. Your changes are saved in a draft. Visitors see them once you publish.</p>
          <p>{overview.data && <LiveLine {...overview.data} />}</p>
        </>
      }
      back={<ContentTabs />}
    >
      {error && !isRead && (
        <PageFailure
          title="The content didn't load"
          error={error}
          onRetry={() => void Promise.all([forms.refetch(), overview.refetch()])}
        />
      )}
      {!error && !isRead && <PageSkeleton label="Loading the content" />}
      {isRead && text !== '' && <FoundPlaces text={text} />}
      {isRead && text === '' && (
        <>
          <DraftChanges changes={overview.data.changes} />
          {[...groups].map(([group, members]) => (
            <DeskSection key={group} title={group}>
              <ul role="list" className={css.files}>
                {members.map((form) => (
                  <FileRow key={form.key} form={form} overview={overview.data} />
                ))}
              </ul>
            </DeskSection>
          ))}
        </>
      )}
    </DeskPage>
  )
}

/** The places that contain this text, each a link to its field. */
function FoundPlaces({ text }: { text: string }) {
  const { data, error, refetch } = usePlaces(text)
  if (error) return <PageFailure title="The search didn't work" error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton label="Searching" />
  if (data.length === 0) {
    return (
      <EmptyWords title="Nothing found">
        Try fewer words, or part of a word. The search covers everything in the draft.
      </EmptyWords>
    )
  }
  return (
    <DeskSection title="Found" count={data.length}>
      <ul role="list" className={css.places} aria-label="Places">
        {data.map((place) => (
          <li key={place.file + pointerOf(place.path)}>
            <a href={editHref(place.file, place.path)}>
              {place.label}
              {place.title && `: ${place.title}`}
            </a>
            <p className={css.about}>{place.text}</p>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}

const kinds = { changed: 'Changed', added: 'Added', removed: 'Removed' }

/** The files that differ from the live site, and who changed them. */
function DraftChanges({ changes }: { changes: readonly DraftChangeLine[] }) {
  const { brand } = useSession()
  const clock = { now: useNow(), timeZone: brand.timeZone }
  const [asking, setAsking] = useState<DraftChangeLine | null>(null)
  if (changes.length === 0) return null
  return (
    <DeskSection title="Not published yet" count={changes.length}>
      <ul role="list" className={rows.list}>
        {changes.map((change) => (
          <li key={change.path}>
            <p className={rows.when}>{describeMoment(change.changedAt, clock)}</p>
            <p className={rows.words}>
              <span>
                <span className={rows.what}>
                  {change.kind === 'removed' ? change.label : <a href={editHref(change.path)}>{change.label}</a>}
                </span>
                <span className={rows.quiet}>{` · ${kinds[change.kind]} by ${change.by.name}`}</span>
              </span>
            </p>
            <div className={rows.side}>
              <ActionButton onClick={() => setAsking(change)}>
                Discard<span data-visually-hidden=""> the changes to {change.label}</span>
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
      {asking && <DiscardDialog change={asking} onClose={() => setAsking(null)} onDone={() => setAsking(null)} />}
    </DeskSection>
  )
}

/** One file, or a folder with its entries. */
function FileRow({ form, overview }: { form: Form; overview: ContentOverview }) {
  const files = overview.files.filter(({ key }) => key === form.key)
  const changed = (path: string) => overview.changes.some((change) => change.path === path)
  return (
    <li>
      <div className={css.words}>
        <h3 className={css.name}>
          {form.entries ? form.name : <a href={editHref(form.path)}>{form.name}</a>}
          {!form.entries && changed(form.path) && <span className={css.changed}> Changed</span>}
        </h3>
        <p className={css.about}>{form.about}</p>
        {form.entries && (
          <ul role="list" className={css.entries}>
            {files.map(({ path, label }) => (
              <li key={path}>
                <a href={editHref(path)}>{label}</a>
                {changed(path) && <span className={css.changed}> Changed</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {form.entries && <AddEntry form={form} files={files} />}
    </li>
  )
}

function AddEntry({ form, files }: { form: Form; files: ContentOverview['files'] }) {
  const [isOpen, setOpen] = useState(false)
  const { entries } = form
  const isFull = entries && 'oneOf' in entries.fileName && files.length >= entries.fileName.oneOf.length
  if (!entries || isFull) return null
  return (
    <>
      <ActionButton onClick={() => setOpen(true)}>Add a {entries.name.toLowerCase()}</ActionButton>
      {isOpen && <AddDialog form={form} files={files} onClose={() => setOpen(false)} />}
    </>
  )
}
