import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireProgram } from '../harness/programs/programs.ts'

/** What the image says about how to run it. https://github.com/opencontainers/image-spec/blob/main/config.md */
export type ImageConfig = { User: string; Env: string[]; Cmd: string[]; WorkingDir: string }

const base = 'docker.io/library/node:24-bookworm-slim'

/**
 * Builds the image as an operator does, with Buildah, which needs no daemon, and returns the folder of its system. There's
 * no registry of images to ask: what it starts from is made of Debian's packages, this Node.js and this npm.
 */
export function buildImage(folder: string): { root: string; config: ImageConfig } {
  const system = join(folder, 'debian')
  const sources = globSync(['/etc/apt/sources.list', '/etc/apt/sources.list.d/*.{list,sources}'])
  const mmdebstrap = requireProgram('mmdebstrap', 'image')
  console.log('Unpacking Debian.')
  run(mmdebstrap, [
    '--quiet',
    '--mode=root',
    '--variant=essential',
    '--include=libstdc++6',
    'bookworm',
    system,
    ...sources,
  ])
  addNode(system)

  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const buildah = (...parameters: string[]) =>
    run(requireProgram('Buildah', 'image'), [...places, ...parameters], { BUILDAH_ISOLATION: 'chroot' }).trim()
  const empty = buildah('from', 'scratch')
  buildah('copy', '--quiet', empty, system, '/')
  for (const variable of ['NODE_EXTRA_CA_CERTS', 'npm_config_registry']) {
    const value = process.env[variable]
    if (value) buildah('config', '--env', `${variable}=${value}`, empty)
  }
  buildah('commit', '--quiet', empty, base)
  console.log('Building deploy/Containerfile.')
  // Docker's format has the check of the health.
  const options = ['--format', 'docker', '--pull-never', '--network', 'host', '--quiet']
  buildah('build', ...options, '--file', 'deploy/Containerfile', '--tag', 'clinic', '.')
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', 'clinic'))
  return { root: buildah('mount', buildah('from', '--pull-never', 'clinic')), config: OCIv1.config }
}

function addNode(system: string): void {
  copyFileSync(process.execPath, join(system, 'usr/bin/node'))
  const npm = dirname(dirname(process.env.npm_execpath ?? ''))
  run('cp', ['-r', npm, join(system, 'usr/lib/npm')])
  run('ln', ['-s', '../lib/npm/bin/npm-cli.js', join(system, 'usr/bin/npm')])
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (!authorities) return
  mkdirSync(dirname(join(system, authorities)), { recursive: true })
  copyFileSync(authorities, join(system, authorities))
}

function run(program: string, parameters: readonly string[], variables: Readonly<Record<string, string>> = {}): string {
  return execFileSync(program, parameters, {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
}
