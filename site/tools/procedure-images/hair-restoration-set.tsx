import { useState } from 'react'
import { deviceTypes } from '../../../contract/image-request.ts'
import { Button } from '../../../ui/button/button.tsx'
import { type DeviceExample, ExampleSlots } from '../example/example-slots.tsx'
import { GeneratedImage } from '../generated-image/generated-image.tsx'
import { ImageGrid, Spinner } from '../generated-image/image-grid.tsx'
import { announceFailure, announceSuccess, generateHairRestorationSet } from '../image-calls/image-calls.ts'
import css from './procedure-images.module.css'

type Props = {
  copy: Record<'setHeading' | 'setLead' | 'generateSet', string>
  devices: Readonly<Record<string, string>>
  examples: readonly DeviceExample[]
  isBusy: boolean
  onStart: () => void
  onEnd: () => void
}

/** One picture of each device, made together. */
export function HairRestorationSet({ copy, devices, examples, isBusy, onStart, onEnd }: Props) {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const [isGenerating, setGenerating] = useState(false)

  const isEmpty = !isGenerating && Object.keys(addresses).length === 0

  async function generate(): Promise<void> {
    onStart()
    setGenerating(true)
    try {
      setAddresses(await generateHairRestorationSet())
      announceSuccess('Generated complete hair restoration image set')
    } catch (error) {
      announceFailure('Failed to generate hair restoration set. Please try again.', error)
    }
    setGenerating(false)
    onEnd()
  }

  return (
    <section className={css.set} data-surface="paper" aria-labelledby="set-title">
      <div className={css.head}>
        <div>
          <h2 id="set-title">{copy.setHeading}</h2>
          <p>{copy.setLead}</p>
        </div>
        <Button variant="outline" size="large" width="phone" disabled={isBusy} onClick={generate}>
          {isGenerating && <Spinner />}
          {isGenerating ? 'Generating...' : copy.generateSet}
        </Button>
      </div>
      {isEmpty && <ExampleSlots slots={examples} />}
      <ImageGrid isBusy={isGenerating} awaited={deviceTypes.length}>
        {deviceTypes.flatMap((deviceType) => {
          const url = isGenerating ? undefined : addresses[deviceType]
          if (url === undefined) return []
          const title = devices[deviceType] ?? deviceType
          const image = { url, prompt: `${title}.`, deviceType, style: 'apple_minimal', size: '1024x1024' } as const
          return [<GeneratedImage key={deviceType} image={image} title={title} />]
        })}
      </ImageGrid>
    </section>
  )
}
