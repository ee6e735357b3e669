import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { judgeLink, type LinkTargets } from '../../../../content-model/checks/judge-link.ts'
import { callContent, linkTargetsKey } from '../../content-queries.ts'
import { sayFault } from '../../say-fault.ts'
import { useFaults, useFormSharing } from '../form-context.ts'
import { fillWords } from '../placeholders.ts'

const query = {
  queryKey: linkTargetsKey,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callContent<{ targets: LinkTargets | null }>('link-targets', undefined, signal),
}

/** The pages and sections that the draft has. */
export function useLinkTargets(): LinkTargets | null | undefined {
  return useQuery(query).data?.targets
}

/** The same without titles: a question that is being written changes its own with every save. */
function withoutTitles({ targets }: { targets: LinkTargets | null }): { targets: LinkTargets | null } {
  if (targets === null) return { targets }
  const sections = Object.entries(targets.sections).map(([page, all]) => [page, all.map(({ id }) => ({ id }))])
  return { targets: { ...targets, sections: Object.fromEntries(sections) } }
}

/** Says what is wrong with a link as the check says it, while somebody still types it. */
export function useLinkJudge(pointer: string): (link: string) => string | undefined {
  const { form, overview, placeholders } = useFormSharing()
  const targets = useQuery({ ...query, select: withoutTitles }).data?.targets
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
