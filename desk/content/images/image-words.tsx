import type { ImageDetails } from '../../../contract/desk/content-images.ts'
import { CheckField } from '../../parts/choice-field/choice-field.tsx'
import { DeskField } from '../../parts/field/desk-field.tsx'

type ImageWordsProps = {
  /** People take what is shown in this place for a result, whatever it is. */
  isResult: boolean
  details: ImageDetails
  faults: ReadonlyMap<string, string>
  onChange: (changed: Partial<ImageDetails>) => void
}

/** Fields for an image's texts, and for what the law requires if people take it for a treatment result. */
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

/** Fields for what the law requires of an image that people take for a treatment result. */
function ReleaseFields({ isResult, details, faults, onChange }: ImageWordsProps) {
  const { showsResult, caption, consent, takenOn } = details
  return (
    <>
      {isResult ? (
        <p>Because of where it's shown, people will take it for a treatment result.</p>
      ) : (
        <CheckField
          label="It shows a patient or could be mistaken for a result"
          hint="Such as a before-and-after photo, a head of hair or a scalp."
          isChecked={showsResult}
          onChange={(isChecked) => onChange({ showsResult: isChecked, ...(isChecked && { isDecoration: false }) })}
        />
      )}
      {showsResult && (
        <>
          <DeskField
            label="Caption"
            hint="Shown on the image. Unless it's an unretouched photo of a real patient, enter the word Illustration."
            error={faults.get('caption')}
          >
            {(wiring) => (
              <input
                {...wiring}
                value={caption}
                maxLength={160}
                autoComplete="off"
                onChange={(event) => onChange({ caption: event.target.value })}
              />
            )}
          </DeskField>
          <DeskField
            label="Signed release"
            hint="Where the release is filed. Leave out the patient's name. Visitors never see this. For an illustration, enter who made it."
            error={faults.get('consent')}
          >
            {(wiring) => (
              <input
                {...wiring}
                value={consent}
                maxLength={160}
                autoComplete="off"
                onChange={(event) => onChange({ consent: event.target.value })}
              />
            )}
          </DeskField>
          <DeskField
            label="Taken on"
            hint="Never shown. For an illustration, enter the day it was made."
            error={faults.get('takenOn')}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="date"
                value={takenOn}
                onChange={(event) => onChange({ takenOn: event.target.value })}
              />
            )}
          </DeskField>
        </>
      )}
    </>
  )
}
