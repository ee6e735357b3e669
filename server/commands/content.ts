import { exportContent } from './content/export-content.ts'
import { importContent } from './content/import-content.ts'
import { rollBackContent } from './content/roll-back-content.ts'
import { showHistory } from './content/show-history.ts'
import { runSubcommand } from './run-subcommand.ts'

await runSubcommand(
  'content',
  new Map([
    ['export', exportContent],
    ['import', importContent],
    ['history', showHistory],
    ['rollback', rollBackContent],
  ]),
)
