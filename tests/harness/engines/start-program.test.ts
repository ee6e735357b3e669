import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { startProgram } from './start-program.ts'

/** A driver and its browser, which shares no stream with it. */
const driver = {
  command: 'sh',
  parameters: ['-c', 'sleep 600 > /dev/null 2>&1 & echo "started $!"; wait'],
  announcement: { stream: 'stdout' as const, pattern: /started (\d+)/ },
}

it('takes everything along that the program has started', async () => {
  const running = await startProgram(driver)
  expect(isRunning(running.announced)).toBe(true)
  await running.stop()
  await eventually(() => expect(isRunning(running.announced)).toBe(false))
})

it('leaves nothing behind when a test process ends without stopping it', async () => {
  const source = `
    const { startProgram } = await import(${JSON.stringify(join(import.meta.dirname, 'start-program.ts'))})
    console.log((await startProgram(${JSON.stringify(driver)})).announced)
    throw new Error('a teardown has failed')`.replace(/"pattern":\{\}/, `"pattern":${driver.announcement.pattern}`)
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' })
  expect(stderr).toContain('a teardown has failed')
  await eventually(() => expect(isRunning(stdout.trim())).toBe(false))
})

function isRunning(pid: string): boolean {
  const processes = execFileSync('ps', ['-e', '-o', 'pid=,stat='], { encoding: 'utf8' })
  return new RegExp(`^ *${pid} +[^Z]`, 'm').test(processes)
}
