import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Form } from '../../../../content-model/files/describe-forms.ts'
import type { ContentOverview } from '../../../../contract/desk/content.ts'
import { hrefOf, navigate } from '../../../base/route.ts'
import { ActionButton, ActionLink } from '../../../parts/action-button/action-button.tsx'
import { DeskField } from '../../../parts/field/desk-field.tsx'
import { PageFailure } from '../../../parts/page/page-states.tsx'
import { TabLinks } from '../../../parts/tab-links/tab-links.tsx'
import { callContent } from '../../content-queries.ts'
import { listPages } from '../../list-pages.ts'
import css from './preview.module.css'

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

type SiteFrameProps = {
  screen: Screen
  address: string
  /** Called when somebody follows a link to another page of the site. */
  onFollow: (address: string) => void
}

/** A page on one screen, as large as there is room for. Whoever follows a link in it takes the other screens along. */
function SiteFrame({ screen: { key, name, width }, address, onFollow }: SiteFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(address)
  const asked = useRef(address)
  useEffect(() => {
    if (address === asked.current) return
    asked.current = address
    frame.current?.contentWindow?.location.replace(address)
  }, [address])
  const follow = () => {
    const shown = readAddress(frame.current)
    if (shown === undefined || shown === asked.current) return
    asked.current = shown
    onFollow(shown)
  }
  return (
    <figure className={css.figure} data-screen={key}>
      <figcaption>
        {name} <span className={css.width}>{width} px</span>
      </figcaption>
      <div className={css.screen}>
        <iframe ref={frame} src={first} title={`${name}, ${width} pixels wide`} onLoad={follow} />
      </div>
    </figure>
  )
}

/** The page that the frame shows. Undefined before it shows one, on another site and at the desk. */
function readAddress(frame: HTMLIFrameElement | null): string | undefined {
  try {
    const path = frame?.contentWindow?.location.pathname ?? ''
    return path.startsWith('/') && !path.startsWith('/staff') ? path : undefined
  } catch {
    return undefined
  }
}

type Screen = { key: 'phone' | 'tablet' | 'computer'; name: string; width: number }

/** The screens of a preview, with their widths in pixels. Their heights are in the style sheet. */
const screens: readonly Screen[] = [
  { key: 'phone', name: 'Phone', width: 390 },
  { key: 'tablet', name: 'Tablet', width: 820 },
  { key: 'computer', name: 'Computer', width: 1440 },
]
