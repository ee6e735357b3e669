import { useQuery } from '@tanstack/react-query'
import type { Form } from '../../../../content-model/files/describe-forms.ts'
import type { ContentOverview } from '../../../../contract/desk/content.ts'
import { hrefOf, navigate } from '../../../base/route.ts'
import { ActionButton, ActionLink } from '../../../parts/action-button/action-button.tsx'
import { DeskField } from '../../../parts/field/desk-field.tsx'
import { PageFailure } from '../../../parts/page/page-states.tsx'
import { TabLinks } from '../../../parts/tab-links/tab-links.tsx'
import { callContent } from '../../call-content.ts'
import { listPages } from '../../list-pages.ts'
import css from './preview.module.css'
import { screens } from './screens.ts'
import { SiteFrame } from './site-frame.tsx'

type PreviewedSiteProps = {
  overview: ContentOverview
  forms: readonly Form[]
  /** The page, and the screen to see it on, or all of them. Both stand in the desk's address. */
  address: string
  width: string
}

/** Pages of the draft's site, on a phone, a tablet and a computer. This browser sees them in its own tabs, too. */
export function PreviewedSite({ overview, forms, address, width }: PreviewedSiteProps) {
  const opened = useQuery({
    queryKey: ['preview-opened'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      await callContent<null>('preview/open', {})
      return true
    },
  })
  const listed = listPages(forms, overview)
  const isListed = listed.some(({ value }) => value === address)
  const pages = isListed ? listed : [...listed, { value: address, label: address }]
  const chosen = screens.filter(({ key }) => key === width)
  const shown = chosen.length > 0 ? chosen : screens
  if (opened.error) {
    return <PageFailure title="The preview didn't open" error={opened.error} onRetry={() => void opened.refetch()} />
  }
  if (!opened.data) return null
  return (
    <>
      <div className={css.choices}>
        <DeskField label="Page">
          {(wiring) => (
            <select
              {...wiring}
              value={address}
              onChange={(event) => navigate(previewHref(event.target.value, width), { replace: true })}
            >
              {pages.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </DeskField>
        <TabLinks
          label="Screen"
          links={[{ key: '', name: 'All' }, ...screens].map(({ key, name }) => ({
            name,
            href: previewHref(address, key),
            isCurrent: key === (chosen[0]?.key ?? ''),
          }))}
        />
        <div className={css.ways}>
          <ActionLink href={address}>Open in this tab</ActionLink>
          <ActionLink href={address} target="_blank">
            Open in a new tab
          </ActionLink>
          <ActionButton variant="bare" onClick={() => void leave()}>
            Leave the preview
          </ActionButton>
        </div>
      </div>
      <div className={css.frames} data-shown={chosen.length > 0 ? 'one' : 'all'}>
        {shown.map((screen) => (
          <SiteFrame
            key={screen.key}
            screen={screen}
            address={address}
            onFollow={(page) => navigate(previewHref(page, width), { replace: true })}
          />
        ))}
      </div>
    </>
  )
}

async function leave(): Promise<void> {
  await callContent<null>('preview/close', {})
  navigate(hrefOf('/changes'))
}

function previewHref(page: string, width: string): string {
  return hrefOf('/preview', [
    ['page', page === '/' ? '' : page],
    ['width', width],
  ])
}
