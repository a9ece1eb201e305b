import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRequests } from './last-requests.ts'

const endings: (() => unknown)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const end of endings.splice(0)) end()
})

/** A server that answers when it is told to. */
async function waitingServer() {
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => void held.push(response))
  const requests = watchRequests(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endings.push(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo // a TCP server has one
  const send = (): Promise<number> => fetch(`http://127.0.0.1:${port}`).then(({ status }) => status)
  return { held, requests, port, send, server }
}
const arrived = (held: readonly unknown[], most: number) => expect.poll(() => held.length).toBe(most)

test('a server that stops waits for every answer that is under way', async () => {
  const { held, requests, send } = await waitingServer()
  const sent = [send(), send()]
  await arrived(held, 2)
  let isOver = false
  const stopping = requests.answered().then(() => (isOver = true))
  held[0]?.end('first')
  expect(await sent[0]).toBe(200)
  await pause(80)
  expect(isOver).toBe(false)
  held[1]?.end('second')
  await stopping
  expect(await sent[1]).toBe(200)
})

test('a server that stops takes no new connections, and does not wait for idle ones', async () => {
  const { held, requests, send, port } = await waitingServer()
  const idle = connect(port, '127.0.0.1')
  endings.push(() => idle.destroy())
  await once(idle, 'connect')
  const sent = send()
  await arrived(held, 1)
  held[0]?.end()
  await sent
  const started = performance.now()
  await requests.answered()
  expect(performance.now() - started).toBeLessThan(3_000)
  await expect(send()).rejects.toThrow('fetch failed')
})

test('a request whose sender has gone is waited for no longer', async () => {
  const { held, requests, port } = await waitingServer()
  const sender = connect(port, '127.0.0.1')
  sender.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await arrived(held, 1)
  sender.destroy()
  await expect.poll(() => held[0]?.closed).toBe(true)
  const started = performance.now()
  await requests.answered()
  expect(performance.now() - started).toBeLessThan(3_000)
})

test('an answer that never comes delays the stop by six seconds, also while the clock is set back', async () => {
  const { held, requests, send } = await waitingServer()
  send().catch(() => undefined)
  await arrived(held, 1)
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  let isOver = false
  const stopping = requests.answered().then(() => (isOver = true))
  vi.advanceTimersByTime(5_900)
  vi.setSystemTime(Date.now() - 3_600_000)
  await pause(80)
  expect(isOver).toBe(false)
  vi.advanceTimersByTime(200)
  await stopping
  expect(isOver).toBe(true)
})
