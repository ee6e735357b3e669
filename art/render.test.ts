import { spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

const runner = fileURLToPath(new URL('render.ts', import.meta.url))
const smallScene = 'syringe'
const picture = new URL(`.out/low/${smallScene}.png`, import.meta.url)
const hasBlender = spawnSync('blender', ['--version']).status === 0

describe('someone who redoes the artwork', () => {
  test('is told how to install Blender when it is missing', { timeout: 30_000 }, async () => {
    const { code, printed } = await runArt(['--quality', 'low', '--blender', 'no-such-blender', smallScene])
    expect(code).toBe(1)
    expect(printed).toContain('Blender is not installed (no-such-blender)')
    expect(printed).toContain('apt-get install -y --no-install-recommends blender')
    if (!hasBlender) console.warn('Blender is not installed here: no scene was rendered by this test.')
  })

  test('is told which picture does not exist', { timeout: 30_000 }, async () => {
    const { code, printed } = await runArt(['--quality', 'low', 'no-such-picture'])
    expect(code).toBe(1)
    expect(printed).toContain('The manifest has no no-such-picture')
  })

  test.runIf(hasBlender)('gets the same picture twice from the same scene and seed', { timeout: 120_000 }, async () => {
    const pictures: Buffer[] = []
    for (let run = 0; run < 2; run += 1) {
      const { code, printed } = await runArt(['--quality', 'low', smallScene])
      expect(code, printed).toBe(0)
      pictures.push(await readFile(picture))
    }
    const [first, second] = pictures
    expect(await largestDifference(first, second)).toBeLessThanOrEqual(1)
    const { channels } = await sharp(first).stats()
    expect(channels).toHaveLength(4)
    const alpha = channels[3]
    expect(alpha?.min, 'the ground is transparent').toBe(0)
    expect(alpha?.max, 'the syringe is not').toBe(255)
  })
})

/** In steps of 255. Threads add light in any order, so one value in thousands may be rounded the other way. */
async function largestDifference(first?: Buffer, second?: Buffer): Promise<number> {
  const [one, other] = await Promise.all([first, second].map((picture) => sharp(picture).raw().toBuffer()))
  expect(one?.length).toBe(other?.length)
  return one?.reduce((largest, value, index) => Math.max(largest, Math.abs(value - (other?.[index] ?? 0))), 0) ?? 255
}

/** Runs the renderer with these words and collects what it prints. */
function runArt(words: string[]): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [runner, ...words])
    let printed = ''
    const collect = (data: Buffer) => {
      printed += data.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, printed }))
  })
}
