import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Something between browser and product: a proxy, or a hotel's network. */
export type Front = {
  url: string
  /** From now on answers every request with this; null: passes requests through again. */
  answer: (instead: { status: number; body: string } | null) => void
  close: () => Promise<void>
}

function passOn(target: string, asked: IncomingMessage, answer: ServerResponse): void {
  const sent = request(target + asked.url, { method: asked.method, headers: asked.headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  sent.on('error', () => answer.destroy())
  answer.on('close', () => sent.destroy())
  asked.pipe(sent)
}

/** Opens one in front of the product at `target`. */
export async function openFront(target: string): Promise<Front> {
  let instead: { status: number; body: string } | null = null
  // Longer than a story: closing an idle connection would make the next request fail.
  const server: Server = createServer({ keepAliveTimeout: 120_000 }, (asked, answer) => {
    if (!instead) return passOn(target, asked, answer)
    answer.writeHead(instead.status, { 'content-type': 'text/html' })
    answer.end(instead.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening network server has a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    answer: (next) => {
      instead = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
