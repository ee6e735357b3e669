import { useState } from 'react'
import type { ListedImage } from '../../../../contract/desk/content-images.ts'
import { describeFailedTry } from '../../../base/call-api.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { type AddedImage, AddImageDialog } from '../../images/add-image-dialog.tsx'
import { FindByName, ImageGrid } from '../../images/image-grid.tsx'
import { UploadsUnderWay } from '../../images/uploads-under-way.tsx'
import { useImages } from '../../images/use-images.ts'

type ImageDialogProps = {
  chosen: string
  /** Of the place: see `showsResult` of the fields. */
  showsResult: boolean
  /** Closes it as well. */
  onChoose: (image: ListedImage) => void
  onAdded: (image: AddedImage) => void
  onClose: () => void
}

/** All images of the site, small, and the way to one more. */
export function ImageDialog({ chosen, showsResult, onChoose, onAdded, onClose }: ImageDialogProps) {
  const { data, error } = useImages()
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  if (isAdding) {
    const take = (image: AddedImage) => {
      onAdded(image)
      onClose()
    }
    return <AddImageDialog isResult={showsResult} onAdded={take} onClose={() => setAdding(false)} />
  }
  return (
    <DeskDialog title="Choose an image" width="wide" isOpen onClose={onClose}>
      <FindByName text={text} onChange={setText} />
      <div>
        <ActionButton onClick={() => setAdding(true)}>Add an image</ActionButton>
      </div>
      <UploadsUnderWay />
      {error && !data && <p role="alert">{describeFailedTry(error)}</p>}
      {data && <ImageGrid images={data} text={text} chosen={chosen} onChoose={onChoose} />}
    </DeskDialog>
  )
}
