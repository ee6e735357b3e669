import type { SubmitEventHandler } from 'react'
import type { Candidacy } from '../../../content-model/pages/candidacy-schema.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Question } from './question.tsx'
import css from './questions.module.css'

type QuestionsFormProps = {
  candidacy: Candidacy
  /** What a script adds: one question at a time. Without it all of them stand below each other. */
  steps?: {
    current: number
    isMissing: boolean
    isDone: boolean
    onBack: () => void
    onChange: () => void
    onSubmit: SubmitEventHandler<HTMLFormElement>
  }
}

/** All questions in one form. Without a script the server answers it, and keeps nothing. */
export function QuestionsForm({ candidacy, steps }: QuestionsFormProps) {
  const { questions, controls } = candidacy
  const current = steps?.current ?? 0
  const isLast = current === questions.length - 1
  return (
    <form
      className={css.form}
      method="post"
      action="/api/candidacy"
      noValidate
      autoComplete="off"
      aria-label={candidacy.heading}
      data-steps={steps === undefined ? undefined : ''}
      hidden={steps?.isDone}
      onChange={(event) => {
        clearOthers(event.target)
        steps?.onChange()
      }}
      onSubmit={steps?.onSubmit}
    >
      {questions.map((question, index) => (
        <Question
          key={question.key}
          question={question}
          controls={controls}
          number={index + 1}
          total={questions.length}
          isCurrent={index === current}
          error={{
            text: question.several ? controls.chooseAny : controls.chooseOne,
            isShown: index === current && steps?.isMissing === true,
          }}
        />
      ))}
      <div className={css.buttons}>
        <div className={css.whole}>
          <Button type="submit" size="large">
            {controls.finish}
          </Button>
        </div>
        {steps !== undefined && (
          <div className={css.stepping}>
            <Button type="submit" size="large">
              {isLast ? controls.finish : controls.next}
            </Button>
            {current > 0 && (
              <Button variant="outline" size="large" onClick={steps.onBack}>
                {controls.back}
              </Button>
            )}
          </div>
        )}
        <p className={css.privacy}>{candidacy.privacy}</p>
      </div>
    </form>
  )
}

/** "None of these" clears the other answers, and any other answer clears it. */
function clearOthers(changed: EventTarget): void {
  if (!(changed instanceof HTMLInputElement) || changed.type !== 'checkbox' || !changed.checked) return
  const isAlone = (box: HTMLInputElement) => box.dataset.alone !== undefined
  for (const box of changed.form?.querySelectorAll<HTMLInputElement>(`input[name="${changed.name}"]`) ?? []) {
    if (box !== changed && (isAlone(changed) || isAlone(box))) box.checked = false
  }
}
