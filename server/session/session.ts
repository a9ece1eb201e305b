import { createHash, randomBytes } from 'node:crypto'
import type { Session } from '#domain/account/account-operations.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { Caller } from '#server/entity/request-context.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { inTransaction, tx, type Row } from '#server/database/transaction.ts'

export type SignedIn = { caller: Caller; session: Session }

/** What somebody without a session may be. */
export const anonymous: Caller = { role: 'public', accountId: null, name: '', companyId: null, sessionKey: null }

export const sessionDays = { authenticated: 30, demo: 1, guest: 1 } as const

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const found = `
  select s.mode, s.expires_at as "expiresAt", s.account_id as "accountId", s.company_id as "companyId",
    a.name, a.email, coalesce(a.is_admin, false) as "isAdmin", m.role, c.company_name as "companyName", c.kind
  from session s
  left join account a on a.id = s.account_id
  left join staff m on m.account_id = s.account_id and m.company_id = s.company_id
  left join company c on c.id = s.company_id
  where s.token_hash = $1 and s.expires_at > $2`

/**
 * Sessions seen in the last seconds, so that a busy screen does not ask for its session at every request. Signing out and a
 * change of role forget them here at once; another process of the same database notices within `rememberMs`.
 */
const rememberMs = 5000
const recent = new Map<string, { value: SignedIn; until: number }>()
/** How often something was forgotten: a session that was being read meanwhile may be read as it was, and is not kept. */
let timesForgotten = 0

/** One session ended. Call it when that is committed: until then the next request would only find what was before. */
export function forgetSession(sessionKey: string): void {
  timesForgotten += 1
  recent.delete(sessionKey)
}

/** A role changed or a company went: whoever it was, the next request looks again. To be called as `forgetSession` is. */
export function forgetAllSessions(): void {
  timesForgotten += 1
  recent.clear()
}

/** Who holds this token, or null when nobody does (any more). */
export async function findSession(appContext: AppContext, token: string, nowMs: number): Promise<SignedIn | null> {
  const key = hashToken(token)
  const known = recent.get(key)
  if (known && known.until > nowMs) return known.value
  const before = timesForgotten
  const rows = await inTransaction(appContext.database.pool, 'system', (transaction) =>
    transaction.readLast(found, [key, new Date(nowMs).toISOString()]),
  )
  const value = rows[0] ? signedIn(key, rows[0]) : null
  if (recent.size > 10_000) recent.clear()
  if (value && before === timesForgotten) recent.set(key, { value, until: nowMs + rememberMs })
  return value
}

type Found = Row & {
  mode: Session['mode']
  expiresAt: string
  accountId: string | null
  companyId: string | null
  name: string | null
  email: string | null
  isAdmin: boolean
  role: Role | null
  companyName: string | null
  kind: string | null
}

/** What the history calls people without an account: the specification's labels of the account menu. */
const unnamed = { guest: 'Guest', demo: 'Demo User', authenticated: '' } as const

function signedIn(sessionKey: string, row: Row): SignedIn | null {
  const { mode, accountId, companyId, name, email, isAdmin, role: staffRole, ...rest } = row as Found // the columns of the statement above
  const role = mode === 'authenticated' ? (staffRole ?? (isAdmin ? 'admin' : null)) : mode
  if (role === null || (companyId === null && role !== 'admin')) return null
  return {
    caller: { role, accountId, name: name ?? unnamed[mode], companyId, sessionKey },
    session: {
      mode,
      role,
      isAdmin,
      name: name ?? unnamed[mode],
      email,
      company: companyId ? { id: companyId, companyName: rest.companyName ?? '', kind: rest.kind ?? '' } : null,
      expiresAt: rest.expiresAt,
    },
  }
}

/** Opens a session within the open system transaction; answers with its secret token. */
export async function openSession(
  mode: Session['mode'],
  who: { accountId: string | null; companyId: string | null },
  nowMs: number,
): Promise<{ token: string; session: Session }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(nowMs + sessionDays[mode] * 86_400_000).toISOString()
  const key = hashToken(token)
  tx().queue({
    text: 'insert into session (token_hash, account_id, company_id, mode, expires_at) values ($1, $2, $3, $4, $5)',
    values: [key, who.accountId, who.companyId, mode, expiresAt],
  })
  // Where the next sign-in begins.
  if (mode === 'authenticated' && who.companyId)
    tx().queue({
      text: 'update staff set entered_at = $3 where account_id = $1 and company_id = $2',
      values: [who.accountId, who.companyId, new Date(nowMs).toISOString()],
    })
  const [row] = await tx().read(found, [key, new Date(nowMs).toISOString()])
  const opened = row && signedIn(key, row)
  if (!opened) throw new Error('a session was opened for nobody')
  return { token, session: opened.session }
}

/**
 * The session of this visit goes on in a company: a new token for it, in the open system transaction, and the old one is
 * over, so that no cookie that is still on its way can act in the company that was left. The caller forgets it
 * (`forgetSession`) once the transaction is done.
 */
export async function moveSession(
  sessionKey: string | null,
  who: { accountId: string; companyId: string },
  nowMs: number,
): Promise<{ token: string; session: Session }> {
  if (sessionKey) tx().queue({ text: 'delete from session where token_hash = $1', values: [sessionKey] })
  return openSession('authenticated', who, nowMs)
}
