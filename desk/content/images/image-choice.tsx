import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import css from './add-image.module.css'

type ImageChoiceProps = { fileName: string | null; fault: string | undefined; onChoose: (file: File) => void }

/** HEIC isn't among them, so that an iPhone hands its photos over as JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** A file from a folder, dropped, or pasted. */
export function ImageChoice({ fileName, fault, onChoose }: ImageChoiceProps) {
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
