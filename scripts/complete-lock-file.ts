import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

const packageSchema = z.looseObject({
  version: z.string().optional(),
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const lockFileSchema = z.looseObject({ packages: z.record(z.string(), packageSchema) })
export type LockFile = z.infer<typeof lockFileSchema>

/** Checks without copying: Zod's copies reorder the keys, and that would make the file's diff unreadable. */
const untouchedLockFileSchema = z.custom<LockFile>((value) => lockFileSchema.safeParse(value).success)

const operatingSystems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/**
 * Adds an entry for every optional platform package missing from the lock file, and returns their names. If a registry
 * mirror doesn't have other platforms' binaries, `npm install` drops their entries. `npm ci` then rejects the lock file
 * as out of sync, on every platform.
 */
export function completeLockFile(lockFile: LockFile): string[] {
  const added: string[] = []
  for (const [path, entry] of Object.entries(lockFile.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInstalledFor(lockFile, path, name)) continue
      lockFile.packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        optional: true,
        ...platformOf(name),
      }
      added.push(name)
    }
  }
  const sorted = Object.entries(lockFile.packages).sort(([one], [other]) => (one < other ? -1 : 1))
  lockFile.packages = Object.fromEntries(sorted)
  return added
}

export function readLockFile(path: string): LockFile {
  return untouchedLockFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Looks the package up as Node does: beside its dependent, then in every folder above. */
function isInstalledFor(lockFile: LockFile, path: string, name: string): boolean {
  let folder = path
  while (true) {
    if (lockFile.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
}

function platformOf(name: string) {
  const words = name.split(/[-/]/)
  const os = operatingSystems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lockFile = readLockFile('package-lock.json')
  const added = completeLockFile(lockFile)
  if (added.length > 0) writeFileSync('package-lock.json', `${JSON.stringify(lockFile, null, 2)}\n`)
  console.log(added.length === 0 ? 'package-lock.json is complete' : `Added ${added.length}:\n${added.join('\n')}`)
}
