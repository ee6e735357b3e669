import { destination, pino } from 'pino'
import { loggerOptions } from '../http/log/request-log.ts'

/**
 * Where a command records what it did with personal data: in the server's format, on standard error, so that standard
 * output has nothing but what was asked for. Always written at once, whatever `LOG_LEVEL` says, because an audit looks
 * for it.
 */
export const commandLog = pino(loggerOptions({ logLevel: 'info' }), destination({ dest: 2, sync: true }))
