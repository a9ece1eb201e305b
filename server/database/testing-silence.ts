import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** A connection to a database that can go silent, as when the other machine loses power: no answer, and no end. */
export type SilentWay = {
  /** The database behind it, in the form of DATABASE_URL. */
  readonly url: string
  fallSilent(): void
  /** Data sent meanwhile is lost, as after a restart of the machine: earlier connections are cut. */
  goOn(): void
  close(): Promise<void>
}

/** Opens a port in front of the database of `pool`, which must use a Unix socket. */
export async function openSilentWay({ options }: pg.Pool): Promise<SilentWay> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(`${options.host}/.s.PGSQL.${options.port}`)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (bytes) => isSilent || far.write(bytes))
    far.on('data', (bytes) => isSilent || near.write(bytes))
    near.on('close', () => far.destroy())
    far.on('close', () => isSilent || near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `postgres://${options.user}:${String(options.password)}@127.0.0.1:${port}/${options.database}`,
    fallSilent: () => {
      isSilent = true
    },
    goOn: () => {
      isSilent = false
      for (const socket of sockets) socket.destroy()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
