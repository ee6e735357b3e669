import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Conflict } from '../../../content-model/edit/merge-edits.ts'
import { withValueAt } from '../../../content-model/edit/raw-value.ts'
import { titlesOf } from '../../../content-model/files/field-at.ts'
import { ActionButton } from '../../parts/action-button/action-button.tsx'
import { ChoiceCard } from '../../parts/choice-card/choice-card.tsx'
import { describeValue } from '../describe-value.ts'
import { useFormSharing } from '../form/form-context.ts'
import { pointerOf } from '../form/raw-path.ts'
import type { OpenConflict } from './file-edit.ts'
import css from './file-editor.module.css'

/** The same fields were changed by somebody else, or in another tab: which of the two stays, one field at a time. */
export function ConflictChoice({ conflict }: { conflict: OpenConflict }) {
  const { edit } = useFormSharing()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const keep = (event: FormEvent) => {
    event.preventDefault()
    const chosen = conflict.conflicts.filter(({ path }) => theirs.has(pointerOf(path)))
    edit.resolve(
      chosen.reduce((value, { path, theirs: version }) => withValueAt(value, path, version), conflict.merged),
    )
  }
  const choose = (pointer: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(pointer)
    else next.delete(pointer)
    setTheirs(next)
  }
  return (
    <form className={css.conflicts} onSubmit={keep}>
      <h2 ref={heading} tabIndex={-1}>
        This was changed elsewhere, too
      </h2>
      {conflict.conflicts.map((one) => (
        <Versions
          key={pointerOf(one.path)}
          conflict={one}
          isTheirs={theirs.has(pointerOf(one.path))}
          onChoose={(isTheirs) => choose(pointerOf(one.path), isTheirs)}
        />
      ))}
      <p>
        <ActionButton variant="primary" type="submit">
          Save these choices
        </ActionButton>
      </p>
    </form>
  )
}

type VersionsProps = { conflict: Conflict; isTheirs: boolean; onChoose: (isTheirs: boolean) => void }

function Versions({ conflict, isTheirs, onChoose }: VersionsProps) {
  const { form } = useFormSharing()
  const name = useId()
  return (
    <fieldset className={css.conflict}>
      <legend>{titlesOf(form.schema, conflict.path).join(', ') || form.name}</legend>
      {[false, true].map((isOfThem) => (
        <ChoiceCard
          key={String(isOfThem)}
          layout="stacked"
          type="radio"
          name={name}
          checked={isTheirs === isOfThem}
          onChange={() => onChoose(isOfThem)}
        >
          <span className={css.whose}>{isOfThem ? "What's saved" : 'What you wrote here'}</span>
          <p>{describeValue(isOfThem ? conflict.theirs : conflict.mine)}</p>
        </ChoiceCard>
      ))}
    </fieldset>
  )
}
