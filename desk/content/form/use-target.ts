import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from '../../base/store.ts'
import { useFormSharing } from './form-context.ts'
import { isWithin } from './raw-path.ts'

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

/** Whether something is unfolded; it unfolds by itself where it holds the place somebody is led to. */
export function useUnfolding(pointer: string, isOpenAtFirst: boolean) {
  const wanted = useStore(useFormSharing().target)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  useLayoutEffect(() => {
    if (wanted !== null && isWithin(wanted, pointer)) setOpen(true)
  }, [wanted, pointer])
  return [isOpen, setOpen] as const
}
