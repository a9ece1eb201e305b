import { whyAway } from '#server/database/disk-full.ts'
import { Refused } from '#server/http/problem.ts'

type SqlError = Error & { code: string; constraint?: string }
const isSqlError = (error: unknown): error is SqlError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code))

/**
 * Converts a database error into a refusal. The constraints repeat the domain's rules, so these occur only when two
 * people do the same thing at the same moment, or when an id leads nowhere.
 */
export function refusalOf(error: unknown): unknown {
  if (!isSqlError(error)) return error
  switch (error.code) {
    case '23505':
      return new Refused({ code: 'already-done' })
    case '23503':
    case '42501':
      return new Refused({ code: 'not-found' }, 404)
    // Well-formed but impossible: the year 0, a number that no column holds.
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P05':
    case '22021':
      return new Refused({ code: 'input-not-understood' }, 422)
    case '53100':
      return new Refused({ code: 'disk-full' }, 503)
    case '57014':
    case '53300':
    case '57P01':
    case '57P03':
      return new Refused({ code: whyAway() }, 503)
    default:
      return error
  }
}
