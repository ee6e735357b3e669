import { CheckboxField } from '../../../ui/field/checkbox-field.tsx'

export type SharingProps = {
  label: string
  hint: string
  /** The answers as they are sent. Empty on the page of an answer, where the server may fill them in. */
  answers: string
}

/** The answers from /candidacy, which are only sent if this box is checked. It starts unchecked for other answers. */
export function Sharing({ label, hint, answers }: SharingProps) {
  return (
    <div data-shown-with="answers" hidden={answers === ''}>
      <CheckboxField key={answers} id="consultation-shareAnswers" name="shareAnswers" label={label} hint={hint} />
      <input type="hidden" name="answers" value={answers} />
    </div>
  )
}
