import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#server/database/testing.ts'
import { issueCertificate, makeAuthority, mayVouchFor, serialNumber, type Certified } from './network-authority.ts'
import { keptCertificate } from './network-certificate.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dayMs = 86_400_000
const today = new Date()
const later = (days: number): Date => new Date(today.getTime() + days * dayMs)
const names = ['localhost', '127.0.0.1', '192.168.1.20', 'ramesh-pc']

/** How a client that trusts `authority` judges a server with this certificate. */
async function verdict(authority: string, { certificate, key }: Certified): Promise<string> {
  const server = createServer({ cert: certificate, key }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const said = await new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, ca: authority }, () => {
      resolve('trusted')
      socket.end()
    })
    socket.once('error', ({ message }) => resolve(message))
  })
  server.close()
  return said
}

test('only a device that trusts the authority trusts the server by its address', async () => {
  const authority = makeAuthority(names, today)
  const server = issueCertificate(authority, names, today)
  expect(await verdict(authority.certificate, server)).toBe('trusted')
  expect(await verdict(makeAuthority(names, today).certificate, server)).not.toBe('trusted')
})

test.each(['bank.example', '8.8.8.8', 'other-pc'])(
  'a stolen authority key cannot impersonate %s to a device that trusts it',
  async (name) => {
    const authority = makeAuthority(names, today)
    const posing = issueCertificate(authority, [name, '127.0.0.1'], today)
    expect(await verdict(authority.certificate, posing)).toBe('permitted subtree violation')
    expect(mayVouchFor(authority, name)).toBe(false)
  },
)

test.each(['10.1.2.3', '172.31.0.9', '192.168.44.5', 'weaver.local', 'ramesh-pc', 'localhost'])(
  'a local authority can certify %s, on any private network',
  async (name) => {
    const authority = makeAuthority(names, today)
    expect(mayVouchFor(authority, name)).toBe(true)
    expect(await verdict(authority.certificate, issueCertificate(authority, [name, '127.0.0.1'], today))).toBe(
      'trusted',
    )
  },
)

test('no random serial number makes a certificate that cannot be read', () => {
  const firsts = Array.from({ length: 256 }, (_, first) => serialNumber(Buffer.from([first, ...Array(15).fill(0)])))
  expect(firsts.filter((serial) => !/^[4-7]\w0{30}$/.test(serial))).toEqual([])
  expect(serialNumber(Buffer.from('00'.repeat(15) + '07', 'hex'))).toBe(`40${'00'.repeat(14)}07`)
})

test('authority and certificate are kept, with keys that nobody else can read', () => {
  const first = keptCertificate(folder, names, today)
  const second = keptCertificate(folder, names, later(300))
  expect(second).toEqual(first)
  expect(first.names).toEqual(names)
  expect(readdirSync(folder).toSorted()).toEqual(['authority.pem', 'server.pem'])
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
})

test.each([
  ['another address', ['localhost', '127.0.0.1', '192.168.1.21'], 1],
  ['less than thirty days left', names, 368],
])('with %s the certificate is renewed, under the authority that devices already trust', (_what, now, days) => {
  const first = keptCertificate(folder, names, today)
  const second = keptCertificate(folder, now, later(days))
  expect(second.server.certificate).not.toBe(first.server.certificate)
  expect(second.authority).toEqual(first.authority)
  expect(second.names).toEqual(now)
})

test('an address the authority may not certify is left out, and the others are served', () => {
  keptCertificate(folder, names, today)
  expect(keptCertificate(folder, ['127.0.0.1', '203.0.113.7'], today).names).toEqual(['127.0.0.1'])
})

test('a damaged authority is not silently replaced, which would turn every device away', () => {
  keptCertificate(folder, names, today)
  writeFileSync(join(folder, 'authority.pem'), 'half of a')
  expect(() => keptCertificate(folder, names, today)).toThrow('authority.pem is damaged')
})

test('a damaged server certificate is replaced, since devices do not store it', () => {
  const first = keptCertificate(folder, names, today)
  writeFileSync(join(folder, 'server.pem'), 'half of a')
  const second = keptCertificate(folder, names, today)
  expect(second.authority).toEqual(first.authority)
  expect(keptCertificate(folder, names, today)).toEqual(second)
})
