import { expect, test } from 'vitest'
import { listen } from './network-listen.ts'

test('a connection is kept longer than any proxy before it keeps it: no request meets its closing', async () => {
  const { servers, ready } = listen(
    () => new Response('here'),
    { port: 0, host: '127.0.0.1', baseUrl: 'http://127.0.0.1:0' },
    undefined,
  )
  try {
    const answer = await fetch((await ready).baseUrl)
    expect(await answer.text()).toBe('here')
    expect(answer.headers.get('keep-alive')).toBe('timeout=125')
  } finally {
    for (const server of servers) server.close()
  }
})
