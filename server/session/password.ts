import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Refused } from '#server/http/problem.ts'
import { inTurns } from '#server/jobs/semaphore.ts'

/** OWASP's first choice of scrypt parameters: 128 MB, about 0.3 s here. Kept with the hash, so they can rise later. */
const cost = { N: 2 ** 17, r: 8, p: 1 }
const keyBytes = 32

type Cost = { N: number; r: number; p: number }

const derive = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Node's own bound is 32 MB; scrypt needs 128 * N * r bytes and a little.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const busy = (): Refused => new Refused({ code: 'sign-in-busy', params: { seconds: 5 } }, 503)

/**
 * At most two at once: a crowd that signs in together must not need a gigabyte. Twenty more may wait, three seconds for
 * the last of them; a flood beyond that is told to come again instead of holding everybody up for minutes. Devices that are
 * known to the account have a lane of their own, so that a flood of strangers does not keep its owner out.
 */
const lanes = {
  strangers: inTurns({ atOnce: 2, waiting: 20, busy }),
  known: inTurns({ atOnce: 1, waiting: 10, busy }),
}
export type Lane = keyof typeof lanes

/** A password as it is kept: scrypt's parameters, salt and key. Refuses with 503 where too many wait already. */
export const hashPassword = (password: string): Promise<string> =>
  lanes.strangers(async () => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
  })

/** Compares in constant time. With no hash it works as long and answers false, so that nobody can tell which addresses exist. */
export const isPassword = (password: string, hash: string | null, lane: Lane = 'strangers'): Promise<boolean> =>
  lanes[lane](async () => {
    const [, N, r, p, salt, key] = hash?.split('$') ?? []
    if (!salt || !key) {
      await derive(password, randomBytes(16), cost)
      return false
    }
    const expected = Buffer.from(key, 'base64url')
    return timingSafeEqual(
      await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) }),
      expected,
    )
  })
