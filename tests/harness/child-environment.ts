/** What a server or an operator's command is given that a test starts: little of the test's own environment. */
export const childEnvironment = {
  PATH: process.env.PATH,
  /** The folder in which `server/start.ts` keeps compiled code. */
  NODE_COMPILE_CACHE: '.cache/compiled',
}
