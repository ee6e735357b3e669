import { listPages } from '../../list-pages.ts'
import { useFormSharing } from '../form-context.ts'
import type { Choice } from './select-control.tsx'

/** Every page of the site, as its owner calls it. */
export function usePages(): Choice[] {
  const { forms, overview } = useFormSharing()
  return listPages(forms, overview)
}
