import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { judgeLink, type LinkTargets } from '../../../../content-model/checks/judge-link.ts'
import { callContent, linkTargetsKey } from '../../content-queries.ts'
import { sayFault } from '../../say-fault.ts'
import { useFaults, useFormSharing } from '../form-context.ts'
import { fillWords } from '../placeholders.ts'

/** The pages and sections that the draft has. */
export function useLinkTargets(): LinkTargets | null | undefined {
  const { data } = useQuery({
    queryKey: linkTargetsKey,
    queryFn: ({ signal }) => callContent<{ targets: LinkTargets | null }>('link-targets', undefined, signal),
  })
  return data?.targets
}

/** Says what is wrong with a link as the check says it, while somebody still types it. */
export function useLinkJudge(pointer: string): (link: string) => string | undefined {
  const { form, overview, placeholders } = useFormSharing()
  const targets = useLinkTargets()
  // Menus leave links to empty pages out.
  const isInMenu = form.key === 'navigation' && /"(links|items)"/.test(pointer)
  return useCallback(
    (link) => {
      const judged = targets && link !== '' && judgeLink(fillWords(link, placeholders), targets, { isInMenu })
      return judged ? sayFault(judged, overview.files) : undefined
    },
    [targets, placeholders, isInMenu, overview.files],
  )
}

/** Those of the faults that the check of what was saved doesn't say at this field already. */
export function useNewFaults(pointer: string, faults: readonly string[]): readonly string[] {
  const { files } = useFormSharing().overview
  const said = useFaults(pointer, 'within').map((fault) => sayFault(fault, files))
  return [...new Set(faults)].filter((fault) => !said.includes(fault))
}
