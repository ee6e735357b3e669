import { useState } from 'react'
import { fieldOf, isMap } from '../../../../content-model/edit/raw-value.ts'
import { fieldAt } from '../../../../content-model/files/field-at.ts'
import type { ImageDetails, ListedImage } from '../../../../contract/desk/content-images.ts'
import { describeFailedTry } from '../../../base/call-api.ts'
import { ActionButton } from '../../../parts/action-button/action-button.tsx'
import { DeskDialog } from '../../../parts/dialog/desk-dialog.tsx'
import { type AddedImage, AddImageDialog } from '../../images/add-image-dialog.tsx'
import { EditImageDialog } from '../../images/edit-image-dialog.tsx'
import { FindByName, ImageGrid, useImages } from '../../images/image-grid.tsx'
import { UploadsUnderWay } from '../../images/image-uploads.tsx'
import { useFormSharing } from '../form-context.ts'
import { pathOf, type RawPath, valueAt } from '../raw-path.ts'
import { type ControlProps, textOf } from './control.ts'
import css from './image-control.module.css'

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
function ImageDialog({ chosen, showsResult, onChoose, onAdded, onClose }: ImageDialogProps) {
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

type Words = Pick<ImageDetails, 'alt' | 'caption'>

/** Copies an image's alt text and caption to the place that shows it. */
function useImageWords(group: RawPath) {
  const { edit } = useFormSharing()
  const read = (key: keyof Words): string => {
    const place = valueAt(edit.state.read().value, group)
    const text = isMap(place) ? fieldOf(place, key) : undefined
    return typeof text === 'string' ? text : ''
  }
  const write = (key: keyof Words, text: string) => {
    if (text !== '') edit.change([...group, key], text)
  }
  return {
    /** Into empty fields alone. Says whether the place now says what was said about the image. */
    fillIn({ alt, caption }: Words): boolean {
      if (read('alt') === '') write('alt', alt)
      if (read('caption') === '') write('caption', caption)
      return alt === '' || read('alt') === alt
    },
    replace({ alt, caption }: Words): void {
      edit.change([...group, 'alt'], alt)
      write('caption', caption)
    },
  }
}
