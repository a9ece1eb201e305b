import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchFile } from './share-file.ts'

test('a paper that does not come in time is none: its message need not wait for it', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/paper') response.end('%PDF')
    else if (request.url === '/none') response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // Its port is a number: it listens on a network.
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const paper = await fetchFile(`${host}/paper`, 'QT.pdf')
    expect([paper?.name, await paper?.text()]).toEqual(['QT.pdf', '%PDF'])
    expect(await fetchFile(`${host}/none`, 'QT.pdf')).toBeNull()
    expect(await fetchFile(`${host}/never`, 'QT.pdf', 50)).toBeNull()
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
