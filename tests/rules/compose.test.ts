import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfiguration, variableNames } from '../../server/platform/configuration.ts'
import { readCompose } from '../image/compose.ts'

const secret = '0123456789abcdef0123456789abcdef'
const secrets = { POSTGRES_PASSWORD: secret, SESSION_SECRET: secret, S3_SECRET: secret }
const { services, volumes } = readCompose({ ...secrets, SMTP_TLS: 'off' })
const servers = Object.entries(services).filter(([, { image }]) => image === 'clinic')

describe('an operator who starts the compose file', () => {
  it('has two servers that accept every variable they get, and misspells none', () => {
    expect(servers).toHaveLength(2)
    for (const [, { environment }] of servers) {
      expect(readConfiguration(environment)).toMatchObject({ trustProxy: 1, imageBucket: { bucket: 'pictures' } })
      expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([])
    }
  })

  it('lets them write to a volume of their own and to /tmp, and do nothing that needs a capability', () => {
    for (const [name, server] of servers) {
      expect(server).toMatchObject({ volumes: [`${name}:/data`], read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
    }
  })

  it('finds each file and volume that it names, and each server that the proxy does', () => {
    const places = Object.values(services).flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    const missing = places.filter((place) =>
      place.startsWith('.') ? !existsSync(join('deploy', place)) : !(place in volumes),
    )
    expect(missing).toEqual([])
    expect(services.proxy?.environment.SERVERS).toBe(servers.map(([name]) => `${name}:3000`).join(' '))
  })

  it('is told which secret is missing, and to say whether emails need TLS', () => {
    expect(() => readCompose({ ...secrets, SESSION_SECRET: '' })).toThrow('SESSION_SECRET is missing')
    expect(() => readCompose(secrets)).toThrow('SMTP_TLS is missing')
  })
})
