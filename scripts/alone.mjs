import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './processes.mjs'

/**
 * Does `work` while no other command does any in this folder: two that install or build at once would remove each other's
 * files. The lock is a socket name that only one process can listen at, and that ends with it, whatever kills it. macOS
 * has no such names; there nobody waits.
 */
export async function alone(work, place = root) {
  const address = addressOf(place)
  if (address === undefined) return await work()
  let lock = await listen(address)
  if (lock === taken) console.log('Another command is installing or building in this folder; waiting for it ...')
  for (; lock === taken; lock = await listen(address)) await pause(200)
  try {
    return await work()
  } finally {
    await new Promise((resolve) => (lock ? lock.close(resolve) : resolve()))
  }
}

function addressOf(place) {
  const name = `vanat-${createHash('sha1').update(place).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // An abstract socket: no file that would be left behind.
  return process.platform === 'linux' ? `\0${name}` : undefined
}

const taken = 'taken'

/** The lock, `taken`, or nothing where the machine allows no such names: better without a lock than no start. */
function listen(address) {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE' ? taken : undefined))
    server.listen(address, () => resolve(server))
  })
}
