import { describe, expect, it } from 'vitest'
import { completeLockFile } from './complete-lock-file.ts'

describe('someone who installs on a platform that the maintainer does not use', () => {
  it('finds the binary for it in the lock file', () => {
    const lockFile = {
      packages: {
        'node_modules/tool': {
          version: '2.0.0',
          dev: true,
          optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/win32-arm64': '2.0.0' },
        },
      },
    }
    expect(completeLockFile(lockFile)).toEqual(['@tool/linux-x64-musl', '@tool/win32-arm64'])
    expect(lockFile.packages).toMatchObject({
      'node_modules/@tool/linux-x64-musl': {
        version: '2.0.0',
        dev: true,
        optional: true,
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
      },
      'node_modules/@tool/win32-arm64': { version: '2.0.0', os: ['win32'], cpu: ['arm64'] },
    })
  })

  it('finds what is there already unchanged, beside its dependent or above it', () => {
    const packages = {
      'node_modules/@tool/darwin-x64': { version: '1.0.0' },
      'node_modules/a/node_modules/@tool/linux-x64': { version: '2.0.0' },
      'node_modules/a/node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/darwin-x64': '1.0.0' },
      },
    }
    const lockFile = { packages: { ...packages } }
    expect(completeLockFile(lockFile)).toEqual([])
    expect(lockFile.packages).toEqual(packages)
  })
})
