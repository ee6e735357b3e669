import type { Configuration } from '../../platform/configuration.ts'

/** One of the commands behind `npm run content --`: how it is called, and what it does with its parameters. */
export type ContentCommand = {
  usage: string
  run(configuration: Configuration, parameters: readonly string[]): Promise<void>
}
