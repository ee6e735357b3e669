import { useId, useRef } from 'react'
import { fieldOf, isList, isMap } from '../../../content-model/edit/raw-value.ts'
import { CoordinatesMap } from './controls/coordinates-map.tsx'
import { FaultLines } from './fault-lines.tsx'
import { FieldHint } from './field-hint.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldsOf, isSmall } from './fields-of.ts'
import { useFaults, useFormSharing } from './form-context.ts'
import css from './group-field.module.css'
import { childOf } from './raw-path.ts'
import { useTarget } from './use-target.ts'

/** What is in a group, without its name. */
export function GroupBody({ field, value, pointer, depth }: FieldProps) {
  const { Field } = useFormSharing()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const faults = useFaults(pointer, 'at')
  useTarget(pointer, body, 'at')
  return (
    <div className={css.body} ref={body} tabIndex={-1} data-short={isSmall(field) ? '' : undefined}>
      <FieldHint id={id} field={depth === 0 ? { ...field, description: undefined } : field} />
      <FaultLines id={`${id}-faults`} faults={faults} />
      {fieldsOf(field).map(({ key, child, isRequired }) => (
        <Field
          key={key}
          field={child}
          value={valueIn(value, key)}
          pointer={childOf(pointer, key)}
          isRequired={isRequired}
          depth={depth + 1}
        />
      ))}
      {field.control === 'coordinates' && <CoordinatesMap value={value} pointer={pointer} />}
    </div>
  )
}

function valueIn(value: unknown, key: string | number): unknown {
  if (isList(value)) return value[Number(key)]
  return isMap(value) ? fieldOf(value, String(key)) : undefined
}
