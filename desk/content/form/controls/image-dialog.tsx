import { useState } from 'react'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { DeskField } from '../../../parts/field/desk-field.tsx'
import { type AddedImage, AddImageDialog } from '../../images/add-image-dialog.tsx'
import { UploadsUnderWay } from '../../images/uploads-under-way.tsx'
import { useFormSharing } from '../form-context.ts'
import css from './image-control.module.css'

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
  const found = images.filter(({ name }) => name.includes(text.trim().toLowerCase().replaceAll(' ', '-')))
  if (isAdding) {
    const take = (image: AddedImage) => {
      onAdded(image)
      onClose()
    }
    return <AddImageDialog isResult={showsResult} onAdded={take} onClose={() => setAdding(false)} />
  }
  return (
    <DeskDialog title="Choose an image" width="wide" isOpen onClose={onClose}>
      <DeskField label="Find by name">
        {(wiring) => (
          <input
            {...wiring}
            type="search"
            value={text}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </DeskField>
      <div>
        <ActionButton onClick={() => setAdding(true)}>Add an image</ActionButton>
      </div>
      <UploadsUnderWay />
      {found.length === 0 && <p>No image has this name.</p>}
      <ul role="list" className={css.images}>
        {found.map(({ name, width, height, address }) => (
          <li key={name}>
            <button
              type="button"
              className={css.image}
              aria-pressed={name === chosen}
              onClick={() => {
                onChoose(name)
                onClose()
              }}
            >
              <img src={address} alt="" loading="lazy" width={width} height={height} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </DeskDialog>
  )
}
