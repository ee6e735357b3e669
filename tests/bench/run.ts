import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * `npm run bench` runs every bench, and `npm run bench -- NAME …` those named. Each gets what follows `--`. One after
 * another: two measurements at a time would measure each other.
 */
const known = ['lighthouse', 'page-ready', 'navigation', 'static-pages', 'form-posts', 'desk', 'outbox']
const parameters = process.argv.slice(2)
const split = parameters.indexOf('--')
const wanted = split === -1 ? parameters : parameters.slice(0, split)
const passedOn = split === -1 ? [] : parameters.slice(split + 1)

const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(1)
}
// If some are missing, some benches still run. Each one says what it is missing.
run(['node', 'tests/harness/programs/install-programs.ts', 'bench'])
if (!existsSync('dist/site-facts.json')) run(['astro', 'build'])

const failed = (wanted.length > 0 ? wanted : known).filter((name) => {
  console.log(`\n${name}`)
  return !run(['node', `tests/bench/${name}.ts`, ...passedOn])
})
if (failed.length > 0) console.error(`\nBelow their goal or broken: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

function run([command = '', ...rest]: string[]): boolean {
  return spawnSync(command, rest, { stdio: 'inherit' }).status === 0
}
