import type { Configuration } from '../../platform/configuration.ts'

/** One of the commands behind `npm run staff --`: how it is called, and what it does with its parameters. */
export type StaffCommand = {
  usage: string
  run(configuration: Configuration, parameters: readonly string[]): Promise<void>
}
