import { tmpdir } from 'node:os'

/** The environment of a server or operator's command that a test starts: little of the test's own. */
export const childEnvironment = {
  PATH: process.env.PATH,
  TMPDIR: tmpdir(),
  /** The folder in which `server/start.ts` keeps compiled code. */
  NODE_COMPILE_CACHE: '.cache/compiled',
}
