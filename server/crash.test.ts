import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { fillDataFolder } from '#server/database/testing-image.ts'
import { databaseKinds, temporaryFolder } from '#server/database/testing.ts'
import { newIds } from './testing-chain.ts'
import { freePort, startProduct, type ProductProcess } from './testing-product.ts'

const running = new Set<ProductProcess>()
const folders = new Set<string>()

afterEach(async () => {
  for (const product of running) await product.end('SIGTERM')
  running.clear()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
})

async function start(kind: string, data: string, port: number): Promise<ProductProcess> {
  const product = await startProduct({ data, port, environment: { VANAT_DATABASE: kind, REQUEST_LIMIT: '0' } })
  running.add(product)
  return product
}

const post = (at: number, cookie: string) => (operation: string, input: object) =>
  fetch(`http://127.0.0.1:${at}/api/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(input),
  })

test.each(databaseKinds)(
  'on %s a server killed during writes has kept every write it acknowledged',
  async (kind) => {
    const folder = temporaryFolder()
    folders.add(folder)
    await fillDataFolder(kind, join(folder, 'data'))
    const at = await freePort()
    const server = await start(kind, join(folder, 'data'), at)
    const signedUp = await post(at, '')('account.sign-up', {
      accountId: randomUUID(),
      companyId: randomUUID(),
      ownerName: 'Ramesh',
      companyName: 'Crash',
      phone: '9876543210',
      email: 'crash@example.in',
      password: 'long-enough',
      confirmPassword: 'long-enough',
      businessType: 'textile',
      location: 'Surat',
    })
    const say = post(at, signedUp.headers.get('set-cookie')?.split(';')[0] ?? '')

    const acknowledged: string[] = []
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const { lead } = newIds()
        const response = await say('lead.create', exampleLeadInput({ id: lead })).catch(() => null)
        if (!response) return
        if (response.ok) acknowledged.push(lead)
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
    const dead = server.end('SIGKILL')
    await Promise.all([dead, ...writers])

    await start(kind, join(folder, 'data'), at)
    const kept = await Promise.all(
      acknowledged.map(async (id) => ((await say('lead.find', { id })).status === 200 ? null : id)),
    )

    expect(kept.filter(Boolean)).toEqual([])
  },
  180_000,
)
