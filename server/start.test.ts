import { existsSync, rmSync } from 'node:fs'
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
