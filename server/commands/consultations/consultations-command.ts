import type { Configuration } from '../../platform/configuration.ts'

/** One of the commands behind `npm run consultations --`: how it is called, and what it does with its parameters. */
export type ConsultationsCommand = {
  usage: string
  run(configuration: Configuration, parameters: readonly string[]): Promise<void>
}
