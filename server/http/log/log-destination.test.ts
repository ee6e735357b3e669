import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = async (program: string) => {
  const start = `import { standardOutput } from './server/http/log/log-destination.ts'\nconst output = standardOutput()\n`
  return (await promisify(execFile)('node', ['--input-type=module-typescript', '-e', start + program])).stdout
}

test('what is logged in the same moment in which the server ends is still written', async () => {
  expect(await run(`output.write('first\\n'); output.write('last\\n'); process.exit(0)`)).toBe('first\nlast\n')
})

test('a fatal line is written at once, behind all before it', async () => {
  const program = `output.write('first\\n'); output.write('fatal\\n'); output.flushSync(); process.kill(process.pid, 'SIGKILL')`
  await expect(run(program)).rejects.toMatchObject({ signal: 'SIGKILL', stdout: 'first\nfatal\n' })
})

test('lines of one moment and of the next keep their order', async () => {
  const program = `output.write('first\\n'); setTimeout(() => { output.write('second\\n'); output.write('third\\n') }, 20)`
  expect(await run(program)).toBe('first\nsecond\nthird\n')
})
