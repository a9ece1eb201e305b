import type { Workplace } from '#domain/account/account-schemas.ts'
import { emailKey } from '#domain/account/account-email.ts'
import { tx } from '#server/database/transaction.ts'

export type Account = { id: string; email: string; name: string; passwordHash: string; isAdmin: boolean }

const columns = 'id, email, name, password_hash as "passwordHash", is_admin as "isAdmin"'

export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where lower(email) = $1`, [emailKey(email)])
  return row as Account | undefined // the columns above
}

export async function findAccount(id: string): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where id = $1`, [id])
  return row as Account | undefined // the columns above
}

export function addAccount({ id, email, name, passwordHash, isAdmin }: Account): void {
  tx().queue({
    text: 'insert into account (id, email, name, password_hash, is_admin) values ($1, $2, $3, $4, $5)',
    values: [id, email.trim(), name, passwordHash, isAdmin],
  })
}

/** An account, held until the transaction ends, so that its password and its places are not changed meanwhile. */
export async function holdAccount(id: string): Promise<Account | undefined> {
  const [row] = await tx().read(`select ${columns} from account where id = $1 for share`, [id])
  return row as Account | undefined // the columns above
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

/** The company a person works in; the one entered last where there are several. */
export async function companyOf(accountId: string): Promise<string | null> {
  const [row] = await tx().read(
    'select company_id from staff where account_id = $1 order by entered_at desc, created_at desc limit 1',
    [accountId],
  )
  return row ? String(row.company_id) : null
}

/**
 * Holds an account whose password was just proved, until the transaction ends; false where it has another password
 * by now. Closes a race: a password is looked at for a third of a second, and a session that opens with the old one while
 * the new one is set would outlive "ends every other session". Who goes on to set a new one holds the account alone: two
 * who only shared it would each wait for the other.
 */
export async function holdProved(
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  lock: 'for share' | 'for no key update' = 'for share',
): Promise<boolean> {
  const rows = await tx().read(`select 1 from account where id = $1 and password_hash = $2 ${lock}`, [id, passwordHash])
  return rows.length === 1
}

/** Sets a new password; every session of the account and every link for another one end with it. */
export function setPassword(accountId: string, passwordHash: string, now: string): void {
  tx().queue({ text: 'update account set password_hash = $2 where id = $1', values: [accountId, passwordHash] })
  revokeSessions(accountId, now)
  tx().queue({ text: 'delete from password_reset where account_id = $1', values: [accountId] })
}

/**
 * Everywhere. The rows stay until their last day, so that each device is told to forget what it keeps. The caller tells those
 * who remember sessions (`forgetSessions`).
 */
export function revokeSessions(accountId: string, now: string): void {
  tx().queue({
    text: 'update session set revoked_at = $2 where account_id = $1 and revoked_at is null',
    values: [accountId, now],
  })
}
