import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { eventually } from './eventually.ts'
import { freePort } from './programs/free-port.ts'
import { findProgram } from './programs/programs.ts'

export type PrivatePostgres = {
  url: string
  createDatabase(): Promise<string>
  /** Resolves once it takes connections, whether or not it was running. */
  start(): Promise<void>
  /** Ends it by SIGQUIT as a failing machine would: connections break at once. `pg_ctl stop -m fast` sends SIGINT. */
  stop(signal?: 'SIGQUIT' | 'SIGKILL' | 'SIGINT'): Promise<void>
  /** Starts a standby. Once this resolves, nothing is acknowledged here before the standby has it, too. */
  startStandby(): Promise<PrivatePostgres>
  /** A standby takes writes from now on. */
  promote(): Promise<void>
  remove(): Promise<void>
}

/** Where a PostgreSQL keeps its files, and how its programs are run. */
type Place = { programs: string; folder: string; data: string; options: ReturnType<typeof describeOptions> }

/**
 * A real PostgreSQL of this test run's own, in a temporary folder of `parent` on a free port, which syncs to the disk as
 * in production unless `extraSettings` say otherwise. Undefined when this machine has no PostgreSQL.
 */
export async function startPostgres(
  extraSettings: readonly string[] = [],
  parent = tmpdir(),
): Promise<PrivatePostgres | undefined> {
  const initdb = findProgram('PostgreSQL')
  if (initdb === undefined) return undefined
  const place = makePlace(dirname(initdb), parent)
  const initOptions = [
    '-D',
    place.data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
    '--no-sync',
  ]
  execFileSync(initdb, initOptions, place.options)
  return await runPostgres(place, extraSettings)
}

function makePlace(programs: string, parent: string): Place {
  const folder = mkdtempSync(join(parent, 'clinic-postgres-'))
  const owner = process.getuid?.() === 0 ? findOwner() : {}
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  return { programs, folder, data: join(folder, 'data'), options: describeOptions(folder, owner) }
}

function describeOptions(folder: string, owner: { uid?: number; gid?: number }) {
  return { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' } as const
}

async function runPostgres(place: Place, extraSettings: readonly string[]): Promise<PrivatePostgres> {
  const { programs, folder, data, options } = place
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB']
  let server: ChildProcess | undefined
  let databases = 0

  const settingOptions = [...settings, ...extraSettings].flatMap((setting) => ['-c', setting])
  const run = () => spawn(join(programs, 'postgres'), ['-D', data, ...settingOptions], { ...options, stdio: 'ignore' })

  async function start(): Promise<void> {
    const runIfEnded = () => {
      if (server === undefined || server.exitCode !== null) server = run()
    }
    runIfEnded()
    // After SIGKILL it refuses to start until the last of its children has noticed.
    await waitUntilReady(url, runIfEnded)
  }

  async function stop(signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    if (server === undefined || server.exitCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
    server = undefined
  }

  async function startStandby(): Promise<PrivatePostgres> {
    const standbyPlace = makePlace(programs, tmpdir())
    const copyOptions = ['-D', standbyPlace.data, '-d', url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
    const { stdio, ...withOutput } = standbyPlace.options
    await promisify(execFile)(join(programs, 'pg_basebackup'), copyOptions, withOutput)
    const standby = await runPostgres(standbyPlace, extraSettings)
    // Not among the settings, or the standby would have it, too, and wait for one of its own once it is promoted.
    await ask(url, "alter system set synchronous_standby_names = '*'")
    await ask(url, 'select pg_reload_conf()')
    await eventually(async () => {
      const [waitedFor] = await ask(url, "select 1 from pg_stat_replication where sync_state = 'sync'")
      if (waitedFor === undefined) throw new Error('Nobody waits for the standby yet.')
    })
    // Commits wait as soon as the checkpointer has read the setting, which it does before it makes one.
    await ask(url, 'checkpoint')
    return standby
  }

  await start()
  return {
    url,
    start,
    stop,
    startStandby,
    promote: async () => void (await ask(url, 'select pg_promote()')),
    createDatabase: async () => {
      databases += 1
      return await createDatabase(url, `test_${process.pid}_${databases}`)
    },
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes a database beside the one that `url` names, empty or a copy of `template`, and returns its address. */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await ask(url, `create database "${name}" template "${template}"`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** One statement on a connection of its own. */
async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** PostgreSQL refuses to run as root. */
function findOwner(): { uid?: number; gid?: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  return { uid, gid }
}

async function waitUntilReady(url: string, afterFailure: () => void): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new pg.Client(url)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
      afterFailure()
      await setTimeout(50)
    }
  }
}
