import type { ImageDetails } from '../../../contract/desk/content-images.ts'
import { CheckField } from '../../parts/choice-field/check-field.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'
import { ReleaseFields } from './release-fields.tsx'

export type ImageWordsProps = {
  /** People take what is shown in this place for a result, whatever it is. */
  isResult: boolean
  details: ImageDetails
  faults: ReadonlyMap<string, string>
  onChange: (changed: Partial<ImageDetails>) => void
}

/** What an image shows, and what the law wants to know of one that people take for a result. */
export function ImageWords({ isResult, details, faults, onChange }: ImageWordsProps) {
  return (
    <>
      {!details.isDecoration && (
        <DeskField
          label="Alt text"
          hint="What it shows, in one sentence, for people who can't see it."
          error={faults.get('alt')}
        >
          {(wiring) => (
            <input
              {...wiring}
              value={details.alt}
              maxLength={160}
              autoComplete="off"
              onChange={(event) => onChange({ alt: event.target.value })}
            />
          )}
        </DeskField>
      )}
      {!details.showsResult && (
        <CheckField
          label="It's only decoration"
          hint="Screen readers skip it."
          isChecked={details.isDecoration}
          onChange={(isDecoration) => onChange({ isDecoration })}
        />
      )}
      <ReleaseFields isResult={isResult} details={details} faults={faults} onChange={onChange} />
    </>
  )
}
