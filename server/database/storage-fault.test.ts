import pg from 'pg'
import { expect, test } from 'vitest'
import { asStorageFault } from './storage-fault.ts'

const sqliteFault = (errcode: number) => Object.assign(new Error('fault'), { code: 'ERR_SQLITE_ERROR', errcode })
const postgresFault = (code: string) => Object.assign(new pg.DatabaseError('fault', 5, 'error'), { code })
const socketFault = (code: string) => Object.assign(new Error('fault'), { code })

test.each([
  ['a full disk', sqliteFault(13)],
  ['a busy database', sqliteFault(5)],
  ['a snapshot that is too old', sqliteFault(517)],
  ['a disk that fails', sqliteFault(778)],
  ['a read-only disk', sqliteFault(8)],
  ['a broken connection', postgresFault('08006')],
  ['too many connections', postgresFault('53300')],
  ['a server that shuts down', postgresFault('57P01')],
  ['a statement that took too long', postgresFault('57014')],
  ['a replica that takes no writes', postgresFault('25006')],
  ['a refused connection', socketFault('ECONNREFUSED')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
])('%s means that the storage is unavailable', (_, fault) => {
  expect(asStorageFault(fault)).toMatchObject({ code: 'storage-unavailable', status: 503, cause: fault })
})

test.each([
  ['a wrong statement', sqliteFault(1)],
  ['a broken constraint', sqliteFault(2067)],
  ['a statement that PostgreSQL does not understand', postgresFault('42601')],
  ['a broken constraint on PostgreSQL', postgresFault('23505')],
  ['a mistake in the code', new TypeError('x is not a function')],
])('%s stays what it is', (_, fault) => {
  expect(asStorageFault(fault)).toBe(fault)
})
