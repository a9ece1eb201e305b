import { expect, test } from 'vitest'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { linkRequest, slowGuessing } from './link-request.ts'
import { Refused } from './problem.ts'

const visitor = (address: string) => ({ address, nowMs: 1_790_000_000_000, requestId: 'r-1' }) as PublicRequest // all that these read

test('the holder of a link acts in the link’s company and no other, as nobody’s account', () => {
  expect(linkRequest(visitor('10.0.0.1'), { companyId: 'c1', input: { token: 't' } })).toEqual({
    input: { token: 't' },
    companyId: 'c1',
    caller: { role: 'public', accountId: null, name: '', companyId: 'c1', sessionKey: null },
    nowMs: 1_790_000_000_000,
    requestId: 'r-1',
    key: null,
  })
  expect(linkRequest(visitor('10.0.0.1'), { companyId: 'c1', input: {}, name: 'Asha', key: 'k1' })).toMatchObject({
    caller: { name: 'Asha' },
    key: 'k1',
  })
})

test('an address may try 600 links in ten minutes, and others are not affected', () => {
  for (let at = 0; at < 600; at += 1) slowGuessing(visitor('10.77.0.1'))
  let refused: unknown
  try {
    slowGuessing(visitor('10.77.0.1'))
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(Refused)
  expect(refused).toMatchObject({ status: 429, refusal: { code: 'too-many-requests', params: { seconds: 600 } } })
  slowGuessing(visitor('10.77.0.2'))
})
