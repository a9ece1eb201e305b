import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A turn takes a few milliseconds. */
const turnMs = 50
const longestTurnMs = 3000
const mostAttempts = 100

/**
 * Locks `directory` for this process; returns the unlock function. Throws if another process has the lock.
 * The lock is a listening socket: it ends with its process, whatever kills it. A pid file would survive kill -9, and
 * its pid could be reused by another process.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const address = socketAddress(directory)
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const server = await tryToListen(address)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    if (await answers(address)) break
    await removeDead(address)
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

/**
 * Removes the socket of a process that was killed. Between asking whether anybody answers and removing it, another start may
 * have removed the dead one and listen there itself: its socket would be removed instead, and both would have the lock. So
 * one start at a time asks once more and removes.
 */
async function removeDead(address: string): Promise<void> {
  const turn = `${address}.turn`
  if (!takeTurn(turn)) return delay(turnMs)
  try {
    if (!(await answers(address))) rmSync(address, { force: true })
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}

/** False if another start has its turn. One that was killed during its own is not waited for. */
function takeTurn(turn: string): boolean {
  try {
    mkdirSync(turn)
    return true
  } catch {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > longestTurnMs) rmSync(turn, { recursive: true, force: true })
    return false
  }
}
