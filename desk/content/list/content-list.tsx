import { useRoute } from '../../base/route.ts'
import { DeskPage, DeskSection } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { useForms, useOverview } from '../content-queries.ts'
import { ContentTabs } from '../content-tabs.tsx'
import { LiveLine } from '../publishing/live-line.tsx'
import css from './content-list.module.css'
import { DraftChanges } from './draft-changes.tsx'
import { FileRow } from './file-row.tsx'
import { FoundPlaces } from './found-places.tsx'

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
