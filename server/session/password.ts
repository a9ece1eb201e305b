import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Refused } from '#server/http/problem.ts'
import { inTurns } from '#server/jobs/semaphore.ts'
import type { Configuration, PasswordCost } from '#server/runtime/configuration.ts'

const keyBytes = 32

const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Node's default limit is 32 MB; scrypt needs slightly more than 128 * N * r bytes.
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const busy = (): Refused => new Refused({ code: 'sign-in-busy', params: { seconds: 5 } }, 503)

/**
 * At most two at once: a crowd signing in together must not need a gigabyte. Twenty more may wait, up to three seconds;
 * beyond that a flood is refused instead of delaying everybody for minutes. Known devices have a separate lane, so that
 * a flood of strangers does not keep the owner out.
 */
const lanes = {
  strangers: inTurns({ atOnce: 2, waiting: 20, busy }),
  known: inTurns({ atOnce: 1, waiting: 10, busy }),
}
type Lane = keyof typeof lanes

/** What a password costs to guess in this product. */
export const costFor = ({
  appContext,
}: {
  appContext: { configuration: Pick<Configuration, 'passwordCost'> }
}): PasswordCost => appContext.configuration.passwordCost

/** A password as stored: scrypt's parameters, salt and key. Refuses with 503 if too many are waiting. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> =>
  lanes.strangers(async () => {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
  })

/**
 * Compares in constant time. Without a hash it takes as long as `cost` says and returns false, so nobody can tell which
 * addresses exist.
 */
export const isPassword = (
  password: string,
  hash: string | null,
  cost: PasswordCost,
  lane: Lane = 'strangers',
): Promise<boolean> =>
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
