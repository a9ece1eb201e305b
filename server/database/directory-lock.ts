import { createHash } from 'node:crypto'
import { realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Locks `directory` for this process; returns the unlock function. Throws if another process has the lock.
 * The lock is a listening socket: it ends with its process, whatever kills it. A pid file would survive kill -9, and
 * its pid could be reused by another process.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const address = socketAddress(directory)
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await tryToListen(address)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    if (await answers(address)) break
    unlinkIfThere(address)
  }
  throw new Error(`The database in ${directory} is in use by another process; stop that one first.`)
}

// A socket's path is limited to about a hundred bytes.
function socketAddress(directory: string): string {
  const real = realpathSync(directory)
  const plain = join(real, 'lock.sock')
  const digest = createHash('sha1').update(real).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\vanat-${digest}`
  return Buffer.byteLength(plain) < 100 ? plain : join(tmpdir(), `vanat-${digest}.sock`)
}

function tryToListen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function unlinkIfThere(address: string): void {
  try {
    unlinkSync(address)
  } catch {
    // Another process removed it first.
  }
}
