import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { type AddedImage, AddImageDialog } from '../../images/add-image-dialog.tsx'
import { FindByName, ImageGrid } from '../../images/image-grid.tsx'
import { UploadsUnderWay } from '../../images/uploads-under-way.tsx'
import { useFormSharing } from '../form-context.ts'

type ImageDialogProps = {
  chosen: string
  /** Of the place: see `showsResult` of the fields. */
  showsResult: boolean
  onChoose: (name: string) => void
  onAdded: (image: AddedImage) => void
  onClose: () => void
}

/** All images of the site, small, and the way to one more. */
export function ImageDialog({ chosen, showsResult, onChoose, onAdded, onClose }: ImageDialogProps) {
  const { images } = useFormSharing().overview
  const [text, setText] = useState('')
  const [isAdding, setAdding] = useState(false)
  if (isAdding) {
    const take = (image: AddedImage) => {
      onAdded(image)
      onClose()
    }
    return <AddImageDialog isResult={showsResult} onAdded={take} onClose={() => setAdding(false)} />
  }
  const choose = (name: string) => {
    onChoose(name)
    onClose()
  }
  return (
    <DeskDialog title="Choose an image" width="wide" isOpen onClose={onClose}>
      <FindByName text={text} onChange={setText} />
      <div>
        <ActionButton onClick={() => setAdding(true)}>Add an image</ActionButton>
      </div>
      <UploadsUnderWay />
      <ImageGrid images={images} text={text} chosen={chosen} onChoose={({ name }) => choose(name)} />
    </DeskDialog>
  )
}
