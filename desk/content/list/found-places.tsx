import { DeskSection } from '../../parts/page/desk-page.tsx'
import { EmptyWords, PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { usePlaces } from '../content-queries.ts'
import { editHref } from '../edit-href.ts'
import { pointerOf } from '../form/raw-path.ts'
import css from './content-list.module.css'

/** Where the site says this; each line leads to the field. */
export function FoundPlaces({ text }: { text: string }) {
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
