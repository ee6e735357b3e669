import { correctNamedRequest } from './consultations/correct-request.ts'
import { deleteNamedRequests } from './consultations/delete-requests.ts'
import { exportRequests } from './consultations/export-requests.ts'
import { purgeRequests } from './consultations/purge-requests.ts'
import { showPerson } from './consultations/show-person.ts'
import { runSubcommand } from './run-subcommand.ts'

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
