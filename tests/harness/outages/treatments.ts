import type { LastRelease } from '../last-release.ts'
import { startServerProcess } from '../server-process.ts'
import type { Pair } from './pair-of-servers.ts'
import type { SteadyVisitors } from './steady-visitors.ts'

/** What happens to one of two servers behind a proxy while the other one is there. */
export type Treatment = {
  name: string
  /** Whether what a proxy may not send again may be cut off. */
  mayCutOff?: boolean
  /** Starts the servers that are treated. Undefined: those of this version. */
  start?: LastRelease['start']
  treat(pair: Pair, index: 0 | 1, visitors: SteadyVisitors): Promise<void>
}

export const treatments: readonly Treatment[] = [
  { name: 'restarted', treat: (pair, index) => pair.restart(index) },
  { name: 'killed (SIGKILL)', mayCutOff: true, treat: (pair, index) => pair.kill(index) },
  {
    name: 'frozen (SIGSTOP) until everyone was answered by the other',
    mayCutOff: true,
    treat: (pair, index, visitors) => pair.freeze(index, () => visitors.waitForAnswers()),
  },
]

/** Each treatment replaces a server of one release by one of the other, on the tables of both. */
export function upgraded(release: LastRelease): Treatment {
  const isNew = [false, false]
  return {
    name: 'upgraded from the last release, and back',
    start: release.start,
    treat: async (pair, index) => {
      isNew[index] = !isNew[index]
      await pair.replace(index, isNew[index] ? startServerProcess : release.start)
    },
  }
}
