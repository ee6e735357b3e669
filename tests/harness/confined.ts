import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Nobody in `/etc/passwd`, as the image says. */
const user = 10_001

/** Whether this process may change what another one sees of the machine. */
export const canConfine =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0

/** A system with this machine's programs and the project's folder at `/clinic`. */
const ownSystem = `
  mount -t tmpfs -o mode=755 tmpfs "$root"
  mkdir "$root/usr" "$root/etc" "$root/clinic" "$root/data" "$root/tmp" "$root/proc" "$root/dev"
  mount --rbind /usr "$root/usr"; mount --rbind /etc "$root/etc"; mount --bind "$PWD" "$root/clinic"
  for name in usr etc clinic; do mount -o remount,bind,ro "$root/$name"; done
  for name in bin lib lib64; do ln -s "usr/$name" "$root/$name"; done
  mount -o remount,ro "$root"`

const imageSystem = `
  mount --bind "$root" "$root"; mount -o remount,bind,ro "$root"`

const confine = (system: string) => `set -e; root=$1; data=$2; shift 2
  ${system}
  mount --bind "$data" "$root/data"; mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  mount -t proc proc "$root/proc"; mount --bind /dev "$root/dev"
  exec chroot "$root" setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --inh-caps=-all \\
    --bounding-set=-all env --chdir /clinic --ignore-environment "$@"`

export type ConfinedProcess = {
  child: ChildProcess
  /** Everything that it wrote to both outputs. */
  output(): string
  /** Tells it to stop, and gives its exit code. */
  stop(): Promise<number>
  /** Its exit code, or -1 if a signal ended it. */
  ended: Promise<number>
}

export type ConfinedSystem = {
  /** The data folder, as this process sees it. */
  dataDir: string
  /** Starts a command in the folder of the code, with these variables alone. */
  start(command: readonly string[], variables?: Readonly<Record<string, string>>): ConfinedProcess
  remove(): void
}

/**
 * What a container gives a server: a system of its own that can't be written to but for `/data` and `/tmp`, a user that
 * the system doesn't know, and no capability. Only the network is this machine's. Without `root`, the folder of an image,
 * it's made of this machine's programs and the project.
 */
export function makeConfinedSystem(root?: string): ConfinedSystem {
  const folder = mkdtempSync(join(tmpdir(), 'confined-'))
  const dataDir = join(folder, 'data')
  const ownRoot = join(folder, 'root')
  mkdirSync(ownRoot)
  mkdirSync(dataDir, { mode: 0o700 })
  chownSync(dataDir, user, user)
  const script = confine(root === undefined ? ownSystem : imageSystem)
  return {
    dataDir,
    start: (command, variables = {}) => {
      const place = ['sh', root ?? ownRoot, dataDir]
      const given = Object.entries({ PATH: '/usr/bin:/bin', DATA_DIR: '/data', ...variables })
      const confined = ['sh', '-c', script, ...place, ...given.map(([name, value]) => `${name}=${value}`), ...command]

      return follow(spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...confined]))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function follow(child: ChildProcessWithoutNullStreams): ConfinedProcess {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => Number(code ?? -1))
  return {
    child,
    output: () => said.join(''),
    ended,
    stop: async () => {
      // `unshare` passes no signal on.
      const confined = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
      process.kill(Number(confined), 'SIGTERM')
      return await ended
    },
  }
}
