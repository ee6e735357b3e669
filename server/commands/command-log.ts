import { destination, pino } from 'pino'
import { loggerOptions } from '../http/request-log.ts'

/**
 * Where a command records what it did with personal data: in the server's format, on the standard error, so that the
 * standard output holds nothing but what was asked for. Written at once, whatever `LOG_LEVEL` says: an audit looks for it.
 */
export const commandLog = pino(loggerOptions({ logLevel: 'info' }), destination({ dest: 2, sync: true }))
