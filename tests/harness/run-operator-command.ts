import { execFile } from 'node:child_process'
import { childEnvironment } from './child-environment.ts'
import { sessionSecret } from './server-process.ts'

export type CommandResult = { code: number; stdout: string; stderr: string }

/** Runs one of the operator's commands as a process of its own, as its npm script does. */
export function runOperatorCommand(
  name: 'consultations' | 'content' | 'staff' | 'figma' | 'backup' | 'restore' | 'migrate',
  parameters: readonly string[],
  place: {
    dataDir: string
    databaseUrl?: string | undefined
    distDir?: string
    contentDir?: string
    backupRecipients?: string
    smtpUrl?: string
  },
): Promise<CommandResult> {
  const environment = {
    ...childEnvironment,
    DATA_DIR: place.dataDir,
    SESSION_SECRET: sessionSecret,
    DATABASE_URL: place.databaseUrl ?? '',
    DIST_DIR: place.distDir ?? '',
    CONTENT_DIR: place.contentDir ?? '',
    SMTP_URL: place.smtpUrl ?? '',
    BACKUP_RECIPIENTS: place.backupRecipients ?? '',
  }
  const options = { env: environment, maxBuffer: 100_000_000 }
  return new Promise((resolve) => {
    execFile(process.execPath, [`server/commands/${name}.ts`, ...parameters], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr })
    })
  })
}
