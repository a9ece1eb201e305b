import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { requireFreePort } from './free-port.ts'

const here = '127.0.0.1'
let other: Server | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await new Promise((resolve) => (other ? other.close(resolve) : resolve(null)))
  other = undefined
})

async function portOfAnother(): Promise<number> {
  other = createServer().listen(0, here)
  await once(other, 'listening')
  return (other.address() as AddressInfo).port // a TCP server has one
}

test('a port that another program uses is named before anything is created, with what to do', async () => {
  const port = await portOfAnother()
  const starting = requireFreePort(port, here)
  await expect(starting).rejects.toThrow(
    `Port ${port} is in use: stop the program that listens there, or choose another port with PORT.`,
  )
  await expect(starting).rejects.toMatchObject({ cause: { code: 'EADDRINUSE' } })
})

test('a free port is left free for the product, however often it is asked about', async () => {
  const port = await portOfAnother()
  await new Promise((resolve) => other?.close(resolve))
  other = undefined
  await requireFreePort(port, here)
  await requireFreePort(port, here)
  other = createServer().listen(port, here)
  await once(other, 'listening')
  expect(other.address()).toMatchObject({ port })
})

test('an address that this machine does not have is named as one', async () => {
  await expect(requireFreePort(0, '192.0.2.1')).rejects.toThrow(
    'This machine has no address 192.0.2.1; HOST must be one of its own.',
  )
})

test('a number that is no port is reported as it is, not as something else', async () => {
  await expect(requireFreePort(70_000, here)).rejects.toThrow(/port should be >= 0 and < 65536/)
})
