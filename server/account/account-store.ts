import { emailKey } from '#domain/account/account-email.ts'
import type { Workplace } from '#domain/account/account-schemas.ts'
import { tx } from '#server/database/transaction.ts'
import type { PublicRequest } from '#server/runtime/app-context.ts'
import { signInFirst } from '#server/session/session.ts'

export type Account = {
  id: string
  email: string
  name: string
  passwordHash: string
  isAdmin: boolean
  /** Ten digits, or null if the account signs in by e-mail only. Unique among accounts. */
  mobile: string | null
}

const columns = 'id, email, name, password_hash as "passwordHash", is_admin as "isAdmin", mobile'

export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where lower(email) = $1`, [emailKey(email)])
  return row as Account | undefined // the columns above
}

export async function findAccount(id: string): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where id = $1`, [id])
  return row as Account | undefined // the columns above
}

/** The account that a mobile number of ten digits opens. */
export async function findAccountByMobile(mobile: string): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where mobile = $1`, [mobile])
  return row as Account | undefined // the columns above
}

/** Queues a new account. An address or number that another account has fails on its unique index. */
export function addAccount({ id, email, name, passwordHash, isAdmin, mobile }: Account): void {
  tx().queue({
    // An address that was another account's first stays that one's name on devices.
    text: `insert into account (id, email, name, password_hash, is_admin, mobile, kept_as) values ($1, $2, $3, $4, $5, $6,
      case when exists (select from account where kept_as = lower($2)) then $1::uuid::text end)`,
    values: [id, email.trim(), name, passwordHash, isAdmin, mobile],
  })
}

/** Who takes the exclusive lock ends sessions or sets a password; two share locks of such callers would deadlock. */
type AccountLock = 'for share' | 'for no key update'

/** Locks an account until the transaction ends, so that neither its password nor its workplaces change meanwhile. */
export async function holdAccount(id: string, lock: AccountLock = 'for share'): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where id = $1 ${lock}`, [id])
  return row as Account | undefined // the columns above
}

/**
 * Locks the caller's own account for a session that is opened from the caller's present one. Throws 401 if that has ended since
 * it was looked up: the new one would outlive "ends every session", which waits for this lock.
 */
export async function holdOwnAccount({
  caller: { accountId, sessionKey },
  isRevoked,
}: Pick<PublicRequest, 'caller' | 'isRevoked'>): Promise<Account> {
  const account = accountId ? await holdAccount(accountId) : undefined
  if (!account) throw signInFirst(isRevoked)
  const [session] = await tx().read('select revoked_at from session where token_hash = $1', [sessionKey])
  if (session?.revoked_at !== null) throw signInFirst(session !== undefined)
  return account
}

/** The companies a person works in, by name; at most 50. */
export async function workplacesOf(accountId: string): Promise<Workplace[]> {
  const rows = await tx().read(
    `select c.id, c.company_name as "companyName", s.role from staff s join company c on c.id = s.company_id
     where s.account_id = $1 order by lower(c.company_name), c.id limit 50`,
    [accountId],
  )
  return rows as Workplace[] // the columns above
}

/** The company a person works in, the last one entered if there are several; null if there is none. */
export async function companyOf(accountId: string): Promise<string | null> {
  const [row] = await tx().read(
    'select company_id from staff where account_id = $1 order by entered_at desc, created_at desc limit 1',
    [accountId],
  )
  return row ? String(row.company_id) : null
}

/**
 * Locks an account whose password was just verified until the transaction ends; false if it was changed meanwhile.
 * Closes a race: verifying takes a third of a second, and a session opened with the old password would outlive "ends
 * every other session". Callers that set a new password need the exclusive lock: two share locks would deadlock.
 */
export async function holdProved(
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  lock: AccountLock = 'for share',
): Promise<boolean> {
  const rows = await tx().read(`select 1 from account where id = $1 and password_hash = $2 ${lock}`, [id, passwordHash])
  return rows.length === 1
}

/** Sets a new password and ends every session and reset link of the account. */
export function setPassword(accountId: string, passwordHash: string, now: string): void {
  tx().queue({ text: 'update account set password_hash = $2 where id = $1', values: [accountId, passwordHash] })
  revokeSessions(accountId, now)
  tx().queue({ text: 'delete from password_reset where account_id = $1', values: [accountId] })
}

/**
 * Queues the account's new address and its copies for the owners it works for, and ends every session and reset link of
 * the account, as a new password does.
 */
export function setEmail(accountId: string, email: string, now: string): void {
  for (const text of [
    'update account set email = $2, kept_as = coalesce(kept_as, lower(email)) where id = $1',
    'update staff set email = $2 where account_id = $1',
  ])
    tx().queue({ text, values: [accountId, email.trim()] })
  revokeSessions(accountId, now)
  tx().queue({ text: 'delete from password_reset where account_id = $1', values: [accountId] })
}

/** Queues the account's number, and its copies for the owners it works for. */
export function setMobile(accountId: string, mobile: string | null): void {
  for (const text of [
    'update account set mobile = $2 where id = $1',
    'update staff set mobile = $2 where account_id = $1',
  ])
    tx().queue({ text, values: [accountId, mobile] })
}

/**
 * Revokes every session of the account. The rows stay until they expire, so that each device is told to clear its data.
 * The caller also clears the session cache (`forgetSessions`).
 */
export function revokeSessions(accountId: string, now: string): void {
  tx().queue({
    text: 'update session set revoked_at = $2 where account_id = $1 and revoked_at is null',
    values: [accountId, now],
  })
}
