import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { requireFreePort } from './free-port.ts'
import { watchRequests } from './last-requests.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const listening = async (answer: (finish: () => void) => void): Promise<number> => {
  server = createServer((_request, response) => answer(() => response.end('done')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // it listens on a port
}
const asked = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1' }, async (response) => {
      let text = ''
      for await (const part of response) text += String(part)
      resolve(text)
    }).once('error', reject)
  })

test('a server that stops answers what it was asked before, and takes no more requests', async () => {
  let finish = (): void => undefined
  let begun = (): void => undefined
  const isAsked = new Promise<void>((resolve) => (begun = resolve))
  const port = await listening((end) => {
    finish = end
    begun()
  })
  const requests = watchRequests(server)
  const answer = asked(port)
  await isAsked
  const order: string[] = []
  const stopped = requests.answered().then(() => order.push('stopped'))
  await expect(asked(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(order).toEqual([])
  finish()
  expect(await answer).toBe('done')
  await stopped
})

test('a server without requests stops at once, though a connection is open', async () => {
  const port = await listening((end) => end())
  const requests = watchRequests(server)
  expect(await asked(port)).toBe('done')
  await expect(requests.answered()).resolves.toBeUndefined()
})

test('a port in use, or an address of another machine, is named before anything is created', async () => {
  const port = await listening(() => undefined)
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use: stop the program`)
  await expect(requireFreePort(0, '203.0.113.7')).rejects.toThrow('no address 203.0.113.7; HOST must be one of its own')
  await expect(requireFreePort(0, '127.0.0.1')).resolves.toBeUndefined()
  await expect(requireFreePort(70_000, '127.0.0.1')).rejects.toThrow('65536')
  // It was checked, not taken.
  const free = await listening(() => undefined)
  server.close()
  await expect(requireFreePort(free, '127.0.0.1')).resolves.toBeUndefined()
  await expect(requireFreePort(free, '127.0.0.1')).resolves.toBeUndefined()
})
