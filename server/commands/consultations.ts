import { correctNamedRequest } from './consultations/correct-request.ts'
import { deleteNamedRequests, purgeRequests } from './consultations/delete-requests.ts'
import { exportRequests, showPerson } from './consultations/export-requests.ts'
import { runSubcommand } from './run-command.ts'

await runSubcommand(
  'consultations',
  new Map([
    ['export', exportRequests],
    ['person', showPerson],
    ['correct', correctNamedRequest],
    ['delete', deleteNamedRequests],
    ['purge', purgeRequests],
  ]),
)
