import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/time.ts'
import { eventually } from '../../tests/harness/eventually.ts'
import { readCertificateEnd, watchCertificate } from './certificate-watch.ts'
import { findStorageAlert } from './storage-alert.ts'

describe('the space that is left', () => {
  const freeMegabytes = async (megabytes: number) => {
    const alerts = await findStorageAlert('/data', async () => ({ bavail: megabytes, bsize: 1024 * 1024 }))
    return alerts.map(({ severity, title }) => `${severity}: ${title}`)
  }

  it('is worth a warning below a gigabyte, and urgent where a backup no longer fits', async () => {
    expect(await freeMegabytes(1024)).toEqual([])
    expect(await freeMegabytes(1023)).toEqual(['warning: The server has 1023 MB of disk space left'])
    expect(await freeMegabytes(150)).toEqual(['urgent: The server has 150 MB of disk space left'])
  })

  it('is no alert where nobody can tell', async () => {
    expect(await findStorageAlert('/no/such/folder')).toEqual([])
  })
})

describe('the certificate of the site', () => {
  const look = async (daysLeft: number | 'unknown') => {
    let looks = 0
    const watch = watchCertificate({
      publicUrl: 'https://clinic.example',
      clock: () => 0,
      onChange: () => {},
      readEnd: async () => {
        looks += 1
        if (daysLeft === 'unknown') throw new Error('no route')
        return daysLeft * dayMs
      },
    })
    watch.alerts()
    await new Promise(setImmediate)
    const alerts = watch.alerts()
    expect(looks).toBe(1)
    return alerts.map(({ severity, title }) => `${severity}: ${title}`)
  }

  it.each([
    [21, []],
    [20, ['warning: The certificate of clinic.example expires in 20 days']],
    [1, ['urgent: The certificate of clinic.example expires in 1 day']],
    [0.9, ['urgent: The certificate of clinic.example expires within 24 hours']],
    [-0.1, ['urgent: The certificate of clinic.example has expired']],
    ['unknown', ["warning: The certificate of clinic.example couldn't be checked"]],
  ] as const)('with %s days left', async (daysLeft, expected) => {
    expect(await look(daysLeft)).toEqual(expected)
  })

  it('is looked at again the next day', async () => {
    let [now, looks] = [0, 0]
    const watch = watchCertificate({
      publicUrl: 'https://clinic.example',
      clock: () => now,
      onChange: () => {},
      readEnd: async () => {
        looks += 1
        return 400 * dayMs
      },
    })
    watch.alerts()
    now = dayMs - 1
    watch.alerts()
    expect(looks).toBe(1)
    now = dayMs
    watch.alerts()
    await eventually(() => expect(looks).toBe(2))
  })

  it('is read from the server that shows it, even one that nobody would trust; silence ends', async () => {
    const pem = readFileSync('tests/harness/mail-server.pem', 'utf8')
    const server = createServer({ key: pem, cert: pem }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    expect(await readCertificateEnd('127.0.0.1', port)).toBeGreaterThan(Date.parse('2025-01-01'))
    server.close()
    await expect(readCertificateEnd('127.0.0.1', port)).rejects.toThrow()
  })
})
