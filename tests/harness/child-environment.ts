import { tmpdir } from 'node:os'

/** The environment of a server or operator's command that a test starts: little of the test's own. */
export const childEnvironment = {
  PATH: process.env.PATH,
  TMPDIR: tmpdir(),
  /** What all servers of the tests compile once, as `server/start.ts` keeps it in the data folder. */
  NODE_COMPILE_CACHE: '.cache/compiled',
}
