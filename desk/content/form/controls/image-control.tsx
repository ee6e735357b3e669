import { useState } from 'react'
import { fieldAt } from '../../../../content-model/files/field-at.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import type { AddedImage } from '../../images/add-image-dialog.tsx'
import { useFormSharing } from '../form-context.ts'
import { pathOf } from '../raw-path.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './image-control.module.css'
import { ImageDialog } from './image-dialog.tsx'

/** An image that the site has, chosen by how it looks. */
export function ImageControl({ value, pointer, onChange, wiring, focus }: ControlProps) {
  const { form, edit, overview } = useFormSharing()
  const { images } = overview
  const [isOpen, setOpen] = useState(false)
  const name = textOf(value)
  const image = images.find((candidate) => candidate.name === name)
  const group = pathOf(pointer).slice(0, -1)
  /** What was said about it when it was added stands in its place as well. */
  const takeAdded = (added: AddedImage) => {
    onChange(added.name)
    edit.change([...group, 'alt'], added.alt)
    if (added.caption !== '') edit.change([...group, 'caption'], added.caption)
  }
  return (
    <div className={css.control}>
      {image ? <img className={css.chosen} src={image.address} alt="" /> : <span className={css.none} />}
      <div className={css.words}>
        <p>{image || name === '' ? name || 'No image yet' : `${name} (not found)`}</p>
        <ActionButton
          {...wiring}
          aria-labelledby={`${wiring['aria-labelledby']} ${wiring.id}`}
          ref={focus}
          onClick={() => setOpen(true)}
        >
          {name === '' ? 'Choose an image' : 'Choose another image'}
        </ActionButton>
      </div>
      {isOpen && (
        <ImageDialog
          chosen={name}
          showsResult={fieldAt(form.schema, group)?.showsResult ?? false}
          onChoose={onChange}
          onAdded={takeAdded}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
