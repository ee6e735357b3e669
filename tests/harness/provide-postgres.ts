import type { TestProject } from 'vitest/node'
import { type PrivatePostgres, startPostgres } from './postgres.ts'
import { missingPrograms } from './programs/find-program.ts'
import { describeMissing } from './programs/require-programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Empty when there is no PostgreSQL on this machine. */
    postgresUrl: string
  }
}

let running: Promise<PrivatePostgres | undefined> | undefined
let users = 0

/** Vitest's global setup: one private PostgreSQL for all tests of a run, whichever projects ask for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1
  running ??= startOrWarn()
  const postgres = await running
  project.provide('postgresUrl', postgres?.url ?? '')
  return async () => {
    users -= 1
    if (users === 0) await postgres?.remove()
  }
}

async function startOrWarn(): Promise<PrivatePostgres | undefined> {
  const postgres = await startPostgres()
  if (postgres === undefined) console.warn(describeMissing(missingPrograms(['unit'])))
  return postgres
}
