import { useState } from 'react'
import type { ListedImage } from '../../../contract/desk/content-images.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DeskPage } from '../../parts/page/desk-page.tsx'
import { PageFailure, PageSkeleton } from '../../parts/page/page-states.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import { AddImageDialog } from './add-image-dialog.tsx'
import { EditImageDialog } from './edit-image-dialog.tsx'
import css from './image-grid.module.css'
import { FindByName, ImageGrid, lacksRelease, useImages } from './image-grid.tsx'
import { UploadsUnderWay } from './image-uploads.tsx'

/** All images of the site: what is known of each, and where it is shown. */
export function Images() {
  const { data, error, refetch } = useImages()
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<ListedImage | null>(null)
  return (
    <DeskPage
      area="Images"
      title="Images"
      lead={<p>Every image on the site. Choose one to say what it shows and what stays in view when it's cropped.</p>}
      back={<ContentTabs />}
      actions={<ActionButton onClick={() => setAdding(true)}>Add an image</ActionButton>}
    >
      {error && !data && <PageFailure title="The images didn't load" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <PageSkeleton label="Loading the images" />}
      {data && (
        <>
          <div className={css.find}>
            <FindByName text={text} onChange={setText} />
            <UploadsUnderWay />
          </div>
          <ImageGrid images={data} text={text} remark={(image) => <Remark image={image} />} onChoose={setOpened} />
        </>
      )}
      {opened && <EditImageDialog image={opened} onClose={() => setOpened(null)} />}
      {isAdding && <AddImageDialog onAdded={() => setAdding(false)} onClose={() => setAdding(false)} />}
    </DeskPage>
  )
}

function Remark({ image }: { image: ListedImage }) {
  if (lacksRelease(image)) {
    return (
      <span className={css.remark} data-missing="">
        No release
      </span>
    )
  }
  return image.uses.length === 0 && <span className={css.remark}>Not used</span>
}
