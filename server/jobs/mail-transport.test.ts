import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openMailTransport } from './mail-transport.ts'

const mail = {
  from: 'site@vanat.example',
  to: 'owner@vanat.example',
  subject: 'A rate',
  text: 'Please.',
  messageId: '<1@vanat.example>',
}

test('a mail server that always says a little more, and never its last word, is left', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.write('220 here\r\n')
    const talking = setInterval(() => socket.write('250-more\r\n'), 10)
    socket.on('error', () => undefined).on('close', () => clearInterval(talking))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on a port
  const transport = openMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}` }, 300)

  await expect(transport.send(mail)).rejects.toThrow()
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed), { timeout: 30_000 }).toEqual([true])
})
