import { Menu } from '@base-ui/react/menu'
import { Bookmark } from 'lucide-react'
import { useRef, useState } from 'react'
import type { RequestFilters, RequestList } from '../../../contract/desk/request-list.ts'
import { useKeys } from '../../base/keys.ts'
import { navigate } from '../../base/route.ts'
import { useSession } from '../../base/session.ts'
import filter from '../../parts/filter/filter.module.css'
import { MenuGroup, MenuItem, MenuPopup, MenuSeparator } from '../../parts/menu/menu.tsx'
import { listHref } from '../request-filters.ts'
import { markAllSeen, removeView, renameView, saveView, useOwnViews } from './own-view-queries.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'
import css from './views-menu.module.css'

type ViewsMenuProps = { filters: RequestFilters; list: Pick<RequestList, 'unseen' | 'now'> | undefined }

/** Mine, what is new, and the views that a colleague keeps under a name. */
export function ViewsMenu({ filters, list }: ViewsMenuProps) {
  const { member } = useSession()
  const [dialog, setDialog] = useState<'save' | 'rename' | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const own = useOwnViews()
  const here = listHref(filters)
  const kept = own.find((view) => listHref(view.filters) === here)
  const unseen = list?.unseen ?? 0
  const builtIn = [
    { name: 'Mine', filters: { view: 'todo', assigned: member.id } as const, hint: undefined },
    { name: 'New to you', filters: { view: 'all', isUnseen: true } as const, hint: countWords(unseen) },
  ]
  const isPlain = builtIn.some((view) => listHref(view.filters) === here) || listHref({ view: filters.view }) === here
  // Pressed as a keyboard presses it, because a menu that is merely opened leaves its first choice without the focus.
  useKeys([{ key: 'v', label: 'Views', group: 'List', run: () => trigger.current?.click() }])
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          ref={trigger}
          className={filter.filter}
          aria-label={unseen > 0 ? `Views, ${unseen} new to you` : 'Views'}
        >
          <Bookmark aria-hidden="true" size={16} strokeWidth={1.5} />
          {unseen > 0 && <span className={css.unseen}>{countWords(unseen)}</span>}
        </Menu.Trigger>
        <MenuPopup>
          <MenuGroup label="Views">
            {builtIn.map((view) => (
              <ViewItem key={view.name} {...view} here={here} />
            ))}
            {own.map((view) => (
              <ViewItem key={view.id} {...view} here={here} />
            ))}
          </MenuGroup>
          <MenuSeparator />
          {kept && (
            <>
              <MenuItem onSelect={() => setDialog('rename')}>{`Rename “${kept.name}”…`}</MenuItem>
              <MenuItem onSelect={() => void removeView(kept)}>{`Remove “${kept.name}”`}</MenuItem>
            </>
          )}
          {!kept && !isPlain && <MenuItem onSelect={() => setDialog('save')}>Save this view…</MenuItem>}
          {!kept && isPlain && <p className={css.hint}>Choose filters or search to save them as a view.</p>}
          {unseen > 0 && list && <MenuItem onSelect={() => void markAllSeen(list.now)}>Mark all as seen</MenuItem>}
        </MenuPopup>
      </Menu.Root>
      {dialog === 'save' && (
        <ViewNameDialog
          title="Save this view"
          initial={filters.search ?? ''}
          onSave={(name) => saveView({ name, filters })}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'rename' && kept && (
        <ViewNameDialog
          title="Rename this view"
          initial={kept.name}
          onSave={(name) => renameView(kept, name)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

type ViewItemProps = { name: string; filters: RequestFilters; hint?: string | undefined; here: string }

function ViewItem({ name, filters, hint, here }: ViewItemProps) {
  const href = listHref(filters)
  return (
    <MenuItem isCurrent={href === here} hint={hint} onSelect={() => navigate(href)}>
      {name}
    </MenuItem>
  )
}

const most = 1000

function countWords(count: number): string | undefined {
  if (count === 0) return undefined
  return count >= most ? '1,000+' : String(count)
}
