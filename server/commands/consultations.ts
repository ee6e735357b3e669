import type { ConsultationsCommand } from './consultations/consultations-command.ts'
import { correctNamedRequest } from './consultations/correct-request.ts'
import { deleteNamedRequests } from './consultations/delete-requests.ts'
import { exportRequests } from './consultations/export-requests.ts'
import { purgeRequests } from './consultations/purge-requests.ts'
import { showPerson } from './consultations/show-person.ts'
import { CommandError, runCommand } from './run-command.ts'

const commands: ReadonlyMap<string, ConsultationsCommand> = new Map([
  ['export', exportRequests],
  ['person', showPerson],
  ['correct', correctNamedRequest],
  ['delete', deleteNamedRequests],
  ['purge', purgeRequests],
])
const usage = [
  'Usage:',
  ...[...commands.values()].map((command) => `  npm run consultations -- ${command.usage}`),
].join('\n')

await runCommand(async (configuration) => {
  const [name = '', ...parameters] = process.argv.slice(2)
  const command = commands.get(name)
  if (command === undefined) throw new CommandError(usage)
  await command.run(configuration, parameters)
})
