import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** One mail as the server received it. */
export type HeardMail = { from: string; to: string[]; data: string }

export type TestingSmtp = {
  url: string
  heard: HeardMail[]
  refuse(answer: string | null): void
  /** The next mail is taken and not answered for before the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

/**
 * A mail server that speaks enough SMTP (RFC 5321) to receive mail, and keeps it. `refuse` sets the answer to every
 * mail at the end of its data, as from a server that is full or rejects it.
 */
export async function openTestingSmtp(): Promise<TestingSmtp> {
  const heard: HeardMail[] = []
  const sockets = new Set<Socket>()
  let refusal: string | null = null
  let held: Promise<void> | null = null
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, async (mail) => {
      if (refusal !== null) return refusal
      heard.push(mail)
      const answered = held
      held = null
      await answered
      return '250 taken'
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    heard,
    refuse: (answer) => {
      refusal = answer
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: Socket, take: (mail: HeardMail) => Promise<string>): void {
  let mail: HeardMail = { from: '', to: [], data: '' }
  let isData = false
  let text = ''
  const say = (line: string): boolean => socket.write(`${line}\r\n`)
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase()
    const path = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (verb === 'EHLO' || verb === 'HELO') return void say('250 here')
    if (verb === 'MAIL') mail = { from: path, to: [], data: '' }
    if (verb === 'RCPT') mail.to.push(path)
    if (verb === 'QUIT') return void socket.end('221 bye\r\n')
    isData = verb === 'DATA'
    say(isData ? '354 go on' : '250 ok')
  }
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end === -1) return
      const part = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (!isData) answer(part)
      else {
        isData = false
        void take({ ...mail, data: part.replaceAll(/^\.\./gm, '.') }).then(say)
      }
    }
  })
  say('220 testing')
}
