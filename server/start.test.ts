import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/database/testing.ts'
import { freePort, startProduct } from './testing-product.ts'

test.each([
  ['PORT', 'eighty'],
  ['SITE_EMAIL', 'nobody'],
])('a start with a wrong %s reports it before there is a database', async (name, value) => {
  const folder = temporaryFolder()
  const data = join(folder, 'data')
  const start = startProduct({
    data,
    port: await freePort(),
    environment: { VANAT_DATABASE: 'embedded', [name]: value },
  })
  await expect(start).rejects.toThrow(name)
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a data folder that cannot be made says which one, and what can be done', async () => {
  const folder = temporaryFolder()
  const data = join(folder, 'file', 'data')
  writeFileSync(join(folder, 'file'), '')
  await expect(startProduct({ data, port: await freePort() })).rejects.toThrow(
    new RegExp(`${data} cannot be written \\(ENOTDIR.* DATA_DIR`),
  )
  rmSync(folder, { recursive: true })
})

test('a product whose log nobody reads any more goes on answering, and stops when it is asked to', async () => {
  const folder = temporaryFolder()
  const data = join(folder, 'data')
  const environment = { VANAT_DATABASE: 'embedded', LOG_LEVEL: 'info' }
  const product = await startProduct({ data, port: await freePort(), environment })
  try {
    product.stopReading()
    for (let asked = 0; asked < 5; asked += 1) {
      // Each is a line of the log.
      const sent = { method: 'POST', body: '{}', headers: { origin: product.url, 'content-type': 'application/json' } }
      const signal = AbortSignal.timeout(10_000)
      expect((await fetch(`${product.url}/api/lead.list`, { ...sent, signal })).status).toBe(401)
    }
    await product.end('SIGTERM')
  } finally {
    await product.end('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})

test('a start on a port in use reports it before there is a database', async () => {
  const folder = temporaryFolder()
  const data = join(folder, 'data')
  const port = await freePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, resolve))
  try {
    const start = startProduct({ data, port, environment: { VANAT_DATABASE: 'embedded' } })
    await expect(start).rejects.toThrow(`Port ${port} is in use`)
    expect(existsSync(join(data, 'postgres'))).toBe(false)
  } finally {
    await new Promise((resolve) => other.close(resolve))
    rmSync(folder, { recursive: true })
  }
})
