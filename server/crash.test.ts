import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { databaseKinds, temporaryFolder } from '#server/database/testing.ts'
import { projectRoot } from '#server/kernel/root.ts'
import { aLead, newIds } from './testing-chain.ts'

const port = (): number => 21_000 + Math.floor(Math.random() * 8000)
const running = new Set<ChildProcess>()
const folders = new Set<string>()

afterEach(async () => {
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM')) await ended
  }
  running.clear()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
})

async function start(kind: string, data: string, at: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(projectRoot, 'dist', 'server', 'main.js')], {
    env: {
      ...process.env,
      DATA_DIR: data,
      PORT: String(at),
      VANAT_DATABASE: kind,
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: 'long-enough',
      BASE_URL: `http://127.0.0.1:${at}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready at')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return child
}

const post = (at: number, cookie: string) => (operation: string, input: object) =>
  fetch(`http://127.0.0.1:${at}/api/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(input),
  })

test.each(databaseKinds)(
  'on %s a server killed under writes has kept every write it acknowledged',
  async (kind) => {
    const folder = temporaryFolder()
    folders.add(folder)
    const at = port()
    const server = await start(kind, join(folder, 'data'), at)
    const signedUp = await post(at, '')('account.sign-up', {
    accountId: randomUUID(), companyId: randomUUID(), ownerName: 'Ramesh', companyName: 'Crash', phone: '9876543210', email: 'crash@example.in',
    password: 'long-enough', confirmPassword: 'long-enough', businessType: 'textile', location: 'Surat',
  }) // prettier-ignore
    const say = post(at, signedUp.headers.get('set-cookie')?.split(';')[0] ?? '')

    const acknowledged: string[] = []
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const { lead } = newIds()
        const response = await say('lead.create', aLead(lead)).catch(() => null)
        if (!response) return
        if (response.ok) acknowledged.push(lead)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    server.kill('SIGKILL')
    await Promise.all(writers)

    await start(kind, join(folder, 'data'), at)
    const kept = await Promise.all(
      acknowledged.map(async (id) => ((await say('lead.find', { id })).status === 200 ? null : id)),
    )

    expect(acknowledged.length).toBeGreaterThan(10)
    expect(kept.filter(Boolean)).toEqual([])
  },
  120_000,
)
