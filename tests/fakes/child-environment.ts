/** What every program of ours that a test starts is given, and nothing else of the test's own environment. */
export const childEnvironment = {
  PATH: process.env.PATH,
  /** The folder in which `server/start.ts` keeps compiled code. */
  NODE_COMPILE_CACHE: '.cache/compiled',
}
