import { useRef, useState } from 'react'
import type { ImageDetails, ImageUpload } from '../../../contract/desk/content-images.ts'
import { movingImageRefused } from '../../../contract/desk/is-moving-image.ts'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { toAddressPart } from '../to-address-part.ts'
import css from './add-image.module.css'
import { BitmapView } from './bitmap-view.tsx'
import { FocusPoint } from './focus-point.tsx'
import { ImageChoice } from './image-choice.tsx'
import { sendImage } from './image-uploads.ts'
import { ImageWords } from './image-words.tsx'
import { type ChosenImage, findFileFault, readChosenImage, shrinkImage } from './read-chosen-image.ts'
import { suggestImageName } from './suggest-image-name.ts'

type AddImageFormProps = {
  isResult: boolean
  onSent: (upload: ImageUpload, details: ImageDetails) => void
  onCancel: () => void
}

const blank: ImageDetails = {
  name: '',
  alt: '',
  isDecoration: false,
  caption: '',
  showsResult: false,
  consent: '',
  takenOn: '',
}

/** What has to be said about an image before it's sent. */
export function AddImageForm({ isResult, onSent, onCancel }: AddImageFormProps) {
  const [chosen, setChosen] = useState<ChosenImage | null>(null)
  // Someone quick sends the form, or chooses another file, before this one is read.
  const reading = useRef<Promise<ChosenImage> | null>(null)
  const [details, setDetails] = useState({ ...blank, showsResult: isResult })
  const { isSending, faults, fail, submit } = useSubmission()
  const change = (changed: Partial<ImageDetails>) => setDetails((before) => ({ ...before, ...changed }))

  async function choose(file: File) {
    const fault = findFileFault(file)
    if (fault !== null) return fail('file', fault)
    setDetails(({ focus: _, ...before }) => ({ ...before, name: before.name || suggestImageName(file.name) }))
    const read = readChosenImage(file)
    reading.current = read
    const image = await read
    if (reading.current !== read) return
    if (image.isMoving) fail('file', movingImageRefused)
    setChosen(image)
  }

  async function send() {
    const read = reading.current
    if (!read) return fail('file', 'Choose an image')
    await submit(async () => {
      const image = await read
      if (image.isMoving) return fail('file', movingImageRefused)
      const sent = { ...details, name: toAddressPart(details.name), alt: details.isDecoration ? '' : details.alt }
      onSent(await sendImage(await shrinkImage(image), sent), sent)
    })
  }

  return (
    <DialogForm submit="Add the image" isSending={isSending} fault={faults.form} onSubmit={send} onCancel={onCancel}>
      <ImageChoice fileName={chosen?.file.name ?? null} fault={faults.fields.get('file')} onChoose={choose} />
      {chosen?.bitmap && (
        <FocusPoint focus={details.focus ?? null} onChange={(focus) => change({ focus })}>
          <BitmapView bitmap={chosen.bitmap} />
        </FocusPoint>
      )}
      {chosen && !chosen.bitmap && (
        <p className={css.hint}>
          Your browser can't show this file. Add it, and we'll tell you if the site can use it.
        </p>
      )}
      <DeskField
        label="Name"
        hint="So you can find it again. Visitors can only see it in the image's address."
        error={faults.fields.get('name')}
      >
        {(wiring) => (
          <input
            {...wiring}
            value={details.name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </DeskField>
      <ImageWords isResult={isResult} details={details} faults={faults.fields} onChange={change} />
    </DialogForm>
  )
}
