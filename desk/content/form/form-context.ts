import {
  type ComponentType,
  createContext,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Form } from '../../../content-model/files/describe-forms.ts'
import type { FieldSchema } from '../../../content-model/files/field-schema.ts'
import type { ContentFileLine, ContentOverview, FieldFault } from '../../../contract/desk/content.ts'
import { type Store, useStore } from '../../base/store.ts'
import type { FileEdit } from '../edit/file-edit.ts'
import type { Names } from './fields.ts'
import { isWithin, pointerOf } from './raw-path.ts'

export type FieldProps = {
  field: FieldSchema
  value: unknown
  /** Where it stands in the file: see `pointerOf`. */
  pointer: string
  isRequired: boolean
  /** How many groups it stands in. */
  depth: number
  /** Its number in a list of texts, which then is its name. */
  number?: number
}

/** What forms show of the draft. With every change that is saved the rest of the overview is another. */
export type FormOverview = Pick<ContentOverview, 'images' | 'videos' | 'legalWords' | 'clinicWords'> & {
  files: readonly Omit<ContentFileLine, 'hash'>[]
}

/** Shared by all fields of a form. It stays the same while somebody types. */
export type FormSharing = {
  form: Form
  forms: readonly Form[]
  overview: FormOverview
  edit: FileEdit
  /** The place that is to be shown and to get the focus, until it has. */
  target: Store<string | null>
  /** Names of treatments and clinics by their slug. */
  names: Names
  /** The values of placeholders (words in braces). */
  placeholders: ReadonlyMap<string, string>
  /** Draws any field. Groups and lists take it from here, because it draws them, too. */
  Field: ComponentType<FieldProps>
  /** Says something to a screen reader. */
  announce: (text: string) => void
}

export const FormContext = createContext<FormSharing | null>(null)

export function useFormSharing(): FormSharing {
  const sharing = use(FormContext)
  if (sharing === null) throw new Error('Only a form has fields')
  return sharing
}

/** The faults at this place, or anywhere within it. */
export function useFaults(pointer: string, reach: 'at' | 'within'): readonly FieldFault[] {
  const { state } = useFormSharing().edit
  return useSyncExternalStore(state.subscribe, () => findFaults(state.read().faults, pointer, reach))
}

const none: readonly FieldFault[] = []
const found = new WeakMap<readonly FieldFault[], Map<string, readonly FieldFault[]>>()

/** The same answer for the same faults: React asks again with every key. */
function findFaults(faults: readonly FieldFault[], pointer: string, reach: 'at' | 'within'): readonly FieldFault[] {
  if (faults.length === 0) return none
  const known = found.get(faults) ?? new Map<string, readonly FieldFault[]>()
  found.set(faults, known)
  const key = reach + pointer
  const before = known.get(key)
  if (before) return before
  const answer = faults.filter(({ path }) => {
    const place = pointerOf(path)
    return reach === 'at' ? place === pointer : isWithin(place, pointer)
  })
  // With another answer for each field, every save would draw all of them again.
  const steady = answer.length === 0 ? none : answer
  known.set(key, steady)
  return steady
}

/** Gives the focus to a control once somebody is to be led to its place, or to one within it. */
export function useTarget(
  pointer: string,
  control: RefObject<HTMLElement | null>,
  reach: 'at' | 'within' = 'within',
): void {
  const { target } = useFormSharing()
  const wanted = useStore(target)
  useEffect(() => {
    if (wanted === null || !(reach === 'at' ? wanted === pointer : isWithin(wanted, pointer))) return
    target.write(null)
    control.current?.focus({ preventScroll: true })
    control.current?.scrollIntoView({ block: 'center' })
  }, [wanted, pointer, target, control, reach])
}

/** The state of something that unfolds. It unfolds by itself if a link leads to a place within it. */
export function useUnfolding(pointer: string, isOpenAtFirst: boolean) {
  const wanted = useStore(useFormSharing().target)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  useLayoutEffect(() => {
    if (wanted !== null && isWithin(wanted, pointer)) setOpen(true)
  }, [wanted, pointer])
  return [isOpen, setOpen] as const
}
