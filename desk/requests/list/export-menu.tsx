import { Menu } from '@base-ui/react/menu'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import type { RequestExport, RequestFilters, RequestList } from '../../../contract/desk/request-list.ts'
import { minuteMs } from '../../../contract/time.ts'
import { describeFailure, fetchFile } from '../../base/call-api.ts'
import { useKeys } from '../../base/keys.ts'
import { endEndedSession } from '../../base/query-client.ts'
import { serverNow } from '../../base/server-clock.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { MenuGroup, MenuItem, MenuPopup } from '../../parts/menu/menu.tsx'
import { showDeskNotice } from '../../parts/notice/desk-notice-store.ts'
import { saveFile } from '../../parts/save-file.ts'
import { describeExport } from './describe-export.ts'

type ExportMenuProps = { filters: RequestFilters; counts: RequestList['counts'] | undefined }

/** The view as a file, with all that is held of each request: how many these are stands there before the choice. */
export function ExportMenu({ filters, counts }: ExportMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  // Pressed as a keyboard presses it, because a menu that is merely opened leaves its first choice without the focus.
  useKeys([{ key: 'd', label: 'Download this list', group: 'List', run: () => trigger.current?.click() }])
  return (
    <Menu.Root>
      <Menu.Trigger ref={trigger} render={<ActionButton variant="bare" aria-label="Download this list" />}>
        <Download aria-hidden="true" size={18} strokeWidth={1.5} />
      </Menu.Trigger>
      <MenuPopup align="end">
        <MenuGroup label={describeExport(filters.view, counts)}>
          <MenuItem hint="CSV" onSelect={() => void exportList(filters, 'csv')}>
            For a spreadsheet
          </MenuItem>
          <MenuItem hint="NDJSON" onSelect={() => void exportList(filters, 'ndjson')}>
            For another system
          </MenuItem>
        </MenuGroup>
      </MenuPopup>
    </Menu.Root>
  )
}

/** A hundred thousand requests take their time. */
const patienceMs = 10 * minuteMs

/** Saves every request of a view as one file; the server notes that in the activity log. */
async function exportList(filters: RequestFilters, format: RequestExport['format']): Promise<void> {
  try {
    const file = await fetchFile('requests/export', { filters, format } satisfies RequestExport, { patienceMs })
    const day = new Date(serverNow()).toISOString().slice(0, 'YYYY-MM-DD'.length)
    saveFile(`requests-${day}.${format}`, file)
    showDeskNotice({ kind: 'done', text: 'Downloaded. The file is in your downloads.' })
  } catch (error) {
    endEndedSession(error)
    showDeskNotice({ kind: 'failed', text: describeFailure(error, 'Nothing was downloaded.') })
  }
}
