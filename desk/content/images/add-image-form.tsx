import { type ClipboardEvent, type DragEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ImageDetails, ImageUpload } from '../../../contract/desk/content-images.ts'
import { movingImageRefused } from '../../../contract/desk/is-moving-image.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { DialogForm } from '../../parts/dialog-form/dialog-form.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { useSubmission } from '../../parts/use-submission.ts'
import { suggestImageName, toAddressPart } from '../address-part.ts'
import { FocusPoint } from './focus-point.tsx'
import css from './image-dialogs.module.css'
import { sendImage } from './image-uploads.tsx'
import { ImageWords } from './image-words.tsx'
import { type ChosenImage, findFileFault, readChosenImage, shrinkImage } from './read-chosen-image.ts'

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

/** Asks for everything that must be known about an image before it's sent. */
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

type ImageChoiceProps = { fileName: string | null; fault: string | undefined; onChoose: (file: File) => void }

/** HEIC isn't among them, so that an iPhone hands its photos over as JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** A file from a folder, dropped, or pasted. */
function ImageChoice({ fileName, fault, onChoose }: ImageChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onChoose(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same, for those who don't drag.
    <div
      className={css.choice}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
      <ActionButton aria-describedby="image-file-fault" onClick={() => input.current?.click()}>
        {fileName === null ? 'Choose a file' : 'Choose another file'}
      </ActionButton>
      <p>{fileName ?? 'Or drop an image here, or paste one. JPEG, PNG, WebP or AVIF, up to 20 MB.'}</p>
      <p className={css.fault} id="image-file-fault" role="alert">
        {fault}
      </p>
    </div>
  )
}

const shownPixels = 640

/** An image that isn't sent yet: drawn, because the page's policy lets no image have an address of the browser's own. */
function BitmapView({ bitmap }: { bitmap: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const scale = Math.min(1, shownPixels / Math.max(bitmap.width, bitmap.height))
    if (!canvas.current) return
    canvas.current.width = Math.round(bitmap.width * scale)
    canvas.current.height = Math.round(bitmap.height * scale)
    const { width, height } = canvas.current
    canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  }, [bitmap])
  return <canvas ref={canvas} />
}
