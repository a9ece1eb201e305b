import { expect, test } from 'vitest'
import { parseConfiguration } from '#server/runtime/configuration.ts'
import { hashPassword, isPassword } from './password.ts'

/** As every product has it, whatever its environment says. */
const cost = parseConfiguration({ DATA_DIR: 'memory://' }, () => 'a secret for tests that is long enough').passwordCost

test('a password is stored as its key with the cost and a salt of its own, and is found right again', async () => {
  const [one, other] = [await hashPassword('long enough', cost), await hashPassword('long enough', cost)]
  expect(one).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(other.split('$')[4]).not.toBe(one.split('$')[4])
  expect([await isPassword('long enough', one, cost), await isPassword('long  enough', one, cost)]).toEqual([
    true,
    false,
  ])
})

/** As an older release might have stored it, with less cost. */
const older = (N: number) => `scrypt$${N}$8$1$AAAAAAAAAAAAAAAAAAAAAA$4VOKdzYp-DeTMirwgRStX-wbK3zNF-rztqy_OVENfIk`

test('a password typed on another keyboard, with the same letters in other code points, is the same', async () => {
  expect(await isPassword('caf\u00e9', older(1024), cost)).toBe(true)
  expect(await isPassword('cafe\u0301', older(1024), cost)).toBe(true)
  expect(await isPassword('caf\u00e9', older(2048), cost)).toBe(false)
})

test('without a hash, or with half of one, no password is right', async () => {
  expect(await isPassword('long enough', null, cost)).toBe(false)
  expect(await isPassword('', 'scrypt$1024$8$1$AAAA$', cost)).toBe(false)
})

test('two strangers are checked at once, twenty wait, and the next are refused; a known device waits for none of them', async () => {
  const ended: string[] = []
  const crowd = Array.from({ length: 24 }, () =>
    isPassword('x', older(2 ** 14), cost).then(
      () => ended.push('checked'),
      (error: Error) => ended.push(error.message),
    ),
  )
  const known = isPassword('x', older(1024), cost, 'known').then(() => ended.push('known'))
  await expect(hashPassword('x', cost)).rejects.toMatchObject({
    status: 503,
    refusal: { code: 'sign-in-busy', params: { seconds: 5 } },
  })
  expect(ended).toEqual(['sign-in-busy', 'sign-in-busy'])
  await Promise.all([...crowd, known])
  expect(ended.filter((one) => one === 'checked')).toHaveLength(22)
  expect(ended.at(-1)).toBe('checked')
})

test('ten known devices wait for one another, and no more', async () => {
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => isPassword('x', older(1024), cost, 'known')))
  expect(many.map(({ status }) => status)).toEqual([...Array.from({ length: 11 }, () => 'fulfilled'), 'rejected'])
})
