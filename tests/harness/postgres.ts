import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './programs/free-port.ts'
import { findProgram } from './programs/programs.ts'

export type PrivatePostgres = {
  url: string
  createDatabase(): Promise<string>
  start(): Promise<void>
  /** Ends it by SIGQUIT as a failing machine would: connections break at once. `pg_ctl stop -m fast` sends SIGINT. */
  stop(signal?: 'SIGQUIT' | 'SIGKILL' | 'SIGINT'): Promise<void>
  remove(): Promise<void>
}

/**
 * A real PostgreSQL of this test run's own, in a temporary folder on a free port, which syncs to the disk as in
 * production unless `extraSettings` say otherwise. Undefined when this machine has no PostgreSQL.
 */
export async function startPostgres(extraSettings: readonly string[] = []): Promise<PrivatePostgres | undefined> {
  const initdb = findProgram('PostgreSQL')
  if (initdb === undefined) return undefined
  const owner = process.getuid?.() === 0 ? findOwner() : {}
  const folder = mkdtempSync(join(tmpdir(), 'clinic-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' } as const
  const initOptions = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']
  execFileSync(initdb, initOptions, options)

  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB']
  let server: ChildProcess | undefined
  let databases = 0

  const settingOptions = [...settings, ...extraSettings].flatMap((setting) => ['-c', setting])
  const run = () =>
    spawn(join(dirname(initdb), 'postgres'), ['-D', data, ...settingOptions], { ...options, stdio: 'ignore' })

  async function start(): Promise<void> {
    server = run()
    await waitUntilReady(url, () => {
      // After SIGKILL it refuses to start until the last of its children has noticed.
      if (server?.exitCode !== null) server = run()
    })
  }

  async function stop(signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    if (server === undefined || server.exitCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
    server = undefined
  }

  await start()
  return {
    url,
    start,
    stop,
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
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database "${name}" template "${template}"`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
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
