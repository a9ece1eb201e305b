import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { databaseKinds, temporaryFolder } from '#server/database/testing.ts'
import { freePort, startProduct } from './testing-product.ts'

const folders = new Set<string>()
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
})

test.each(databaseKinds)(
  'on %s a server that is asked to stop answers the requests in progress and ends its streams',
  async (kind) => {
    const folder = temporaryFolder()
    folders.add(folder)
    const environment = { VANAT_DATABASE: kind }
    const server = await startProduct({ data: join(folder, 'data'), port: await freePort(), environment })
    const post = (operation: string, input: object) =>
      fetch(`${server.url}/api/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    const signedUp = await post('account.sign-up', {
      accountId: randomUUID(),
      companyId: randomUUID(),
      ownerName: 'Ramesh',
      companyName: 'Stop',
      phone: '9876543210',
      email: 'stop@example.in',
      password: 'long-enough',
      confirmPassword: 'long-enough',
      businessType: 'textile',
      location: 'Surat',
    })
    const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? ''
    const stream = await fetch(`${server.url}/api/events`, { headers: { cookie } })

    // Two passwords are hashed at a time, a third of a second each: the third sign-in is still queued.
    const entering = Array.from({ length: 3 }, () =>
      post('account.sign-in', { email: 'stop@example.in', password: 'long-enough' }),
    )
    await fetch(`${server.url}/healthz`)
    // As when the terminal it was started in is closed.
    const ended = server.end('SIGHUP')

    const answers = await Promise.all(entering)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stream.text()).toContain('event: hello')
    await ended
  },
)
