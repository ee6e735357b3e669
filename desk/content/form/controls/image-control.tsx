import { useState } from 'react'
import { fieldAt } from '../../../../content-model/files/field-at.ts'
import type { ListedImage } from '../../../../contract/desk/content-images.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { EditImageDialog } from '../../images/edit-image-dialog.tsx'
import { useImages } from '../../images/use-images.ts'
import { useFormSharing } from '../form-context.ts'
import { pathOf } from '../raw-path.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './image-control.module.css'
import { ImageDialog } from './image-dialog.tsx'
import { useImageWords } from './use-image-words.ts'

/** An image that the site has, chosen by how it looks. */
export function ImageControl({ value, pointer, onChange, wiring, focus }: ControlProps) {
  const { form, overview } = useFormSharing()
  const [asking, setAsking] = useState<'image' | 'release' | null>(null)
  const [offered, setOffered] = useState<ListedImage['details'] | null>(null)
  const name = textOf(value)
  const image = overview.images.find((candidate) => candidate.name === name)
  const group = pathOf(pointer).slice(0, -1)
  const showsResult = fieldAt(form.schema, group)?.showsResult ?? false
  const { data: known } = useImages({ isWanted: showsResult })
  const listed = known?.find((candidate) => candidate.name === name)
  const words = useImageWords(group)
  const close = () => setAsking(null)
  const choose = ({ name: chosen, details, hasRelease }: ListedImage) => {
    onChange(chosen)
    setOffered(words.fillIn(details) ? null : details)
    setAsking(showsResult && !hasRelease ? 'release' : null)
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
          onClick={() => setAsking('image')}
        >
          {name === '' ? 'Choose an image' : 'Choose another image'}
        </ActionButton>
      </div>
      {offered?.name === name && (
        <div className={css.remark}>
          <p>This image already has alt text: “{offered.alt}”</p>
          <ActionButton
            onClick={() => {
              words.replace(offered)
              setOffered(null)
            }}
          >
            Use this alt text
          </ActionButton>
        </div>
      )}
      {showsResult && listed?.hasRelease === false && (
        <div className={css.remark}>
          <p>People will take it for a treatment result, and no signed release is on file.</p>
          <ActionButton onClick={() => setAsking('release')}>Add the release</ActionButton>
        </div>
      )}
      {asking === 'image' && (
        <ImageDialog
          chosen={name}
          showsResult={showsResult}
          onChoose={choose}
          onAdded={(added) => {
            onChange(added.name)
            words.replace(added)
          }}
          onClose={close}
        />
      )}
      {asking === 'release' && listed && (
        <EditImageDialog image={listed} isResult onSaved={words.fillIn} onClose={close} />
      )}
    </div>
  )
}
