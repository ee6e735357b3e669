import type { Configuration } from '../platform/configuration.ts'
import { CommandError, runCommand } from './run-command.ts'

/** One of several commands behind one npm script: how it is called, and what it does with its parameters. */
export type Subcommand = {
  usage: string
  run(configuration: Configuration, parameters: readonly string[]): Promise<void>
}

/** Runs the one that the operator named after `npm run SCRIPT --`, or says how each is called. */
export async function runSubcommand(script: string, subcommands: ReadonlyMap<string, Subcommand>): Promise<void> {
  await runCommand(async (configuration) => {
    const [name = '', ...parameters] = process.argv.slice(2)
    const subcommand = subcommands.get(name)
    if (subcommand === undefined) {
      const calls = [...subcommands.values()].map(({ usage }) => `  npm run ${script} -- ${usage}`)
      throw new CommandError(['Usage:', ...calls].join('\n'))
    }
    await subcommand.run(configuration, parameters)
  })
}
