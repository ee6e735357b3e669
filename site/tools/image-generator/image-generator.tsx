import { type SyntheticEvent, useState } from 'react'
import { type GeneratedImage as Image, imageRequestSchema, quantities } from '../../../contract/image-request.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group/choice-group.tsx'
import { ChoiceTile } from '../../../ui/choice-tile/choice-tile.tsx'
import { type DeviceExample, ExamplePicture } from '../example/example-slots.tsx'
import { GeneratedImage } from '../generated-image/generated-image.tsx'
import { EmptyGrid, ImageGrid, Spinner } from '../generated-image/image-grid.tsx'
import { announceFailure, announceSuccess, generateImages, useGallery } from '../image-calls/image-calls.ts'
import css from './image-generator.module.css'

type Labels = Readonly<Record<string, string>>
type Props = {
  copy: Record<'device' | 'style' | 'size' | 'quantity' | 'generate' | 'gallery' | 'empty', string>
  devices: Labels
  styles: Labels
  sizes: Labels
  /** The steps of a treatment, for gallery pictures that don't show a device. */
  steps: Readonly<Record<string, { title: string }>>
  examples: readonly DeviceExample[]
}

/** Choose a device, a style, a size and how many. Below is everything generated so far, newest first. */
export function ImageGenerator({ copy, devices, styles, sizes, steps, examples }: Props) {
  const [images, setImages] = useState<Image[]>([])
  // How many are being made; none while idle.
  const [awaited, setAwaited] = useState(0)
  const isBusy = awaited > 0
  const isEmpty = images.length === 0 && !isBusy

  useGallery((kept) =>
    setImages((fresh) => [...fresh, ...kept.filter(({ url }) => fresh.every((one) => one.url !== url))]),
  )

  async function generate(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    const request = imageRequestSchema.parse({ ...fields, quantity: Number(fields.quantity) })
    setAwaited(request.quantity)
    try {
      const made = await generateImages(request)
      setImages((kept) => [...made, ...kept])
      announceSuccess(`Generated ${made.length} medical image(s)`)
    } catch (error) {
      announceFailure('Failed to generate medical images. Please try again.', error)
    }
    setAwaited(0)
  }

  return (
    <>
      <section className={css.choices} data-surface="sand" aria-label={copy.generate}>
        <form onSubmit={generate}>
          <DeviceChoices legend={copy.device} devices={examples} />
          <ChoiceGroup name="style" legend={copy.style} options={asOptions(styles)} legendAbove />
          <ChoiceGroup name="size" legend={copy.size} options={asOptions(sizes).map(withPixels)} legendAbove />
          <ChoiceGroup
            name="quantity"
            legend={copy.quantity}
            options={quantities.map((quantity) => ({ value: String(quantity), label: String(quantity) }))}
            legendAbove
          />
          <div>
            <Button type="submit" size="large" width="phone" disabled={isBusy}>
              {isBusy && <Spinner />}
              {isBusy ? 'Generating...' : copy.generate}
            </Button>
          </div>
        </form>
      </section>
      <section className={css.gallery} data-surface="paper" aria-labelledby="gallery-title">
        <h2 id="gallery-title">{copy.gallery}</h2>
        {isEmpty && <p className={css.empty}>{copy.empty}</p>}
        {isEmpty && <EmptyGrid />}
        <ImageGrid isBusy={isBusy} awaited={awaited}>
          {images.map((image) => (
            <GeneratedImage
              key={image.url}
              image={image}
              title={devices[image.deviceType] ?? steps[image.deviceType]?.title ?? image.deviceType}
              subtitle={styles[image.style]}
            />
          ))}
        </ImageGrid>
      </section>
    </>
  )
}

function asOptions(labels: Labels): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}

function withPixels<Option extends { value: string }>(size: Option): Option & { detail: string } {
  return { ...size, detail: size.value.replace('x', ' × ') }
}

type DeviceChoicesProps = { legend: string; devices: readonly DeviceExample[] }

/** Each device as a picture to choose. */
function DeviceChoices({ legend, devices }: DeviceChoicesProps) {
  return (
    <fieldset className={css.devices}>
      <legend>{legend}</legend>
      <div>
        {devices.map(({ device, name, example }, index) => (
          <ChoiceTile key={device} name="deviceType" value={device} isChosen={index === 0}>
            <ExamplePicture {...example} sizes="(min-width: 75rem) 216px, (min-width: 48rem) 18vw, 30vw" />
            <span>{name}</span>
          </ChoiceTile>
        ))}
      </div>
    </fieldset>
  )
}
