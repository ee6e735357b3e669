import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperatorCommand } from '../harness/run-operator-command.ts'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../harness/test-database.ts'

let place: TestDatabase
const run = (...parameters: string[]) => runOperatorCommand('figma', parameters, place.configuration)

beforeAll(async () => {
  const [embedded] = databaseKinds
  if (embedded === undefined) throw new Error("There's no kind of database")
  place = await openTestDatabase(embedded)
})
afterAll(() => place.remove())

test('an operator makes a token for a designer, sees it in the list without its secret, and ends it', async () => {
  const made = await run('token', 'make', 'Ada')
  const token = /figma_[\w-]{32}/.exec(made.stdout)?.[0] ?? ''
  const id = /revoke (\w+)/.exec(made.stdout)?.[1] ?? ''
  const list = await run('token', 'list')
  expect(list.stdout).toContain(`${id}  `)
  expect(list.stdout).toMatch(/made \d{4}-\d\d-\d\d {2}never used {2}expires \d{4}-\d\d-\d\d {2}Ada/)
  expect(token).not.toBe('')
  expect(list.stdout).not.toContain(token)
  expect((await run('token', 'revoke', id)).code).toBe(0)
  expect((await run('token', 'list')).stdout).toContain('There are no tokens.')
})

test('an operator deletes what has expired without waiting for the server to do it', async () => {
  expect(await run('purge')).toMatchObject({ code: 0, stdout: 'Deleted 0 exports.\n' })
})

test('an operator who mistypes is told how to call it', async () => {
  for (const wrong of [[], ['token'], ['token', 'make'], ['token', 'revoke', 'x', 'y'], ['purge', 'x']]) {
    expect((await run(...wrong)).stderr).toContain('Usage: npm run figma -- token make NAME')
  }
  expect(await run('token', 'revoke', 'none')).toMatchObject({ code: 1, stderr: `There's no token "none".\n` })
})
