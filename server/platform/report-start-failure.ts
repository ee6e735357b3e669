import { ConfigurationError } from './configuration.ts'
import { AppError } from './errors.ts'

/** Failures whose message is already written for the operator. */
const plainlyWorded: ReadonlySet<string> = new Set([
  'BuildFolderError',
  'ConfigurationError',
  'DataDirLockedError',
  'IncompleteBuildError',
  'SchemaError',
  'UnshowableVersionError',
])

/** Says on the error output, one line a fault, why the server does not start, and ends the process with status 1. */
export function reportStartFailure(error: unknown): never {
  for (const line of describeStartFailure(error)) console.error(line)
  process.exit(1)
}

/** The lines for the operator: what is wrong and what to do; a stack only where nobody foresaw the failure. */
export function describeStartFailure(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.faults
  if (!(error instanceof Error)) return [String(error)]
  if (plainlyWorded.has(error.name)) return [error.message]
  if (error instanceof AppError && error.code === 'storage-unavailable') {
    return [
      `The database can't be reached or written to${codeOf(error.cause)}. Check DATABASE_URL, or that DATA_DIR is writable and has space.`,
    ]
  }
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? ` (${String(error.port)})` : ''
    return [`Another program is using PORT or METRICS_PORT${port}. Stop it, or choose another PORT.`]
  }
  if (code === 'EACCES')
    return [
      "This user isn't allowed to use PORT or DATA_DIR. Choose a PORT of 1024 or higher and a folder this user owns.",
    ]
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
    return ["HOST isn't an address on this machine. Use 127.0.0.1 or 0.0.0.0."]
  return [error.stack ?? error.message]
}

/** The database's own code, such as 28P01 for a wrong password, or the network's. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return ''
  if ('errcode' in cause) return ` (SQLite code ${String(cause.errcode)})`
  return 'code' in cause ? ` (code ${String(cause.code)})` : ''
}
