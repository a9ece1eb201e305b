import { createServer } from 'node:net'
import { codeOf, messageOf } from '#server/runtime/thrown.ts'

/**
 * Throws, in words for the person who starts the product, if `port` is in use. Checked before the database is created,
 * which takes a while, so that the person who typed the command is still watching.
 */
export async function requireFreePort(port: number, host: string | undefined): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    throw new Error(sentenceOf(error, port, host), { cause: error })
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

function sentenceOf(error: unknown, port: number, host: string | undefined): string {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that listens there, or choose another port with PORT.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user; choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}; HOST must be one of its own.`
  return messageOf(error)
}
