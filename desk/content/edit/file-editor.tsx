import { DeskPage } from '../../parts/page/desk-page.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import { ColleagueNotice, LastChange } from './colleague-notice.tsx'
import { FileActions } from './file-actions.tsx'
import { FileFields } from './file-fields.tsx'
import { FileSharing, type ReadFile } from './file-sharing.tsx'
import { RemovedNotice } from './removed-notice.tsx'

/** Everything one file says, to be written over. `onStartOver`: what was written here is gone, the file begins anew. */
export function FileEditor({ onStartOver, ...read }: ReadFile & { onStartOver: () => void }) {
  const { form, overview, file } = read
  const label = overview.files.find(({ path }) => path === file.path)?.label ?? form.name
  return (
    <FileSharing {...read}>
      <DeskPage
        area={form.name}
        title={label}
        lead={
          <p>
            {form.about}
            <LastChange path={file.path} />
          </p>
        }
        back={<ContentTabs />}
        actions={<FileActions path={file.path} label={label} onStartOver={onStartOver} />}
      >
        <ColleagueNotice path={file.path} />
        <RemovedNotice path={file.path} onStartOver={onStartOver} />
        <FileFields />
      </DeskPage>
    </FileSharing>
  )
}
