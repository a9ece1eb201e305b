import { hash, randomBytes } from 'node:crypto'
import type { Session } from '#domain/account/account-schemas.ts'
import type { Role } from '#domain/kernel/role.ts'
import { inSystem, tx, type Row } from '#server/database/transaction.ts'
import type { Caller } from '#server/entity/request-context.ts'
import { Refused } from '#server/http/problem.ts'
import type { AppContext, PublicRequest } from '#server/runtime/app-context.ts'
import { rememberedSession, type SignedIn } from './session-memory.ts'

/** The caller without a session. */
export const anonymous: Caller = { role: 'public', accountId: null, name: '', companyId: null, sessionKey: null }

const sessionDays = { authenticated: 30, demo: 1, guest: 1 } as const

/** What the database keeps of a token: who reads it cannot sign in. */
export const hashToken = (token: string): string => hash('sha256', token)

const sessionByToken = `
  select s.mode, s.expires_at as "expiresAt", s.account_id as "accountId", s.company_id as "companyId",
    a.name, a.email, a.kept_as as "keptAs", a.mobile, coalesce(a.is_admin, false) as "isAdmin", s.revoked_at is not null as "isRevoked", m.role, c.company_name as "companyName", c.kind,
    (select o.name from staff o where o.company_id = s.company_id and o.role = 'owner' order by o.created_at, o.id limit 1) as "ownerName"
  from session s
  left join account a on a.id = s.account_id
  left join staff m on m.account_id = s.account_id and m.company_id = s.company_id
  left join company c on c.id = s.company_id
  where s.token_hash = $1 and s.expires_at > $2`

/** The holder of a token. */
export type Holder = {
  signedIn: SignedIn | null
  /** The session was revoked, by an owner or from another device: this device must delete its copy of the company. */
  isRevoked: boolean
}

/** The refusal without a session; a different code if the session was revoked. */
export const signInFirst = (isRevoked: boolean): Refused =>
  new Refused({ code: isRevoked ? 'session-revoked' : 'not-signed-in' }, 401)

/** Looks up the holder of a token. */
export async function findHolder(appContext: AppContext, token: string | null, nowMs: number): Promise<Holder> {
  if (token === null) return { signedIn: null, isRevoked: false }
  const key = hashToken(token)
  let isRevoked = false
  const signedIn = await rememberedSession(key, async () => {
    const [row] = await inSystem(appContext, (transaction) =>
      transaction.readLast(sessionByToken, [key, new Date(nowMs).toISOString()]),
    )
    const value = row ? signedInOf(key, row) : null
    // Removed from the staff: the session exists but has no company any more.
    isRevoked = row !== undefined && value === null
    return value
  })
  return { signedIn, isRevoked }
}

/** A row of `sessionByToken`. */
type SessionRow = Row & {
  mode: Session['mode']
  expiresAt: string
  accountId: string | null
  companyId: string | null
  name: string | null
  email: string | null
  keptAs: string | null
  mobile: string | null
  isAdmin: boolean
  isRevoked: boolean
  role: Role | null
  companyName: string | null
  kind: string | null
  ownerName: string | null
}

/** Names in the history for people without an account: the specification's labels of the account menu. */
const unnamed = { guest: 'Guest', demo: 'Demo User', authenticated: '' } as const

function signedInOf(sessionKey: string, row: Row): SignedIn | null {
  const {
    mode,
    accountId,
    companyId: entered,
    name,
    email,
    keptAs,
    mobile,
    isAdmin,
    role: staffRole,
    isRevoked,
    ...rest
  } = row as SessionRow // the columns of the statement above
  const role = mode === 'authenticated' ? (staffRole ?? (isAdmin ? 'admin' : null)) : mode
  // An admin who was removed from a company's staff stays an admin, and must not receive even that company's clock.
  const companyId = role === 'admin' ? null : entered
  if (isRevoked || role === null || (companyId === null && role !== 'admin')) return null
  return {
    caller: { role, accountId, name: name ?? unnamed[mode], companyId, sessionKey },
    session: {
      mode,
      role,
      isAdmin,
      name: name ?? unnamed[mode],
      email,
      keptAs,
      mobile,
      personId: staffRole === null ? null : accountId,
      ownerName: rest.ownerName,
      company: companyId ? { id: companyId, companyName: rest.companyName ?? '', kind: rest.kind ?? '' } : null,
      expiresAt: rest.expiresAt,
    },
  }
}

/** A session that was just opened, and its secret token. */
export type Opened = { token: string; session: Session }

/** Gives the browser an opened session, once it is committed; returns what the screen may know of it. */
export function answerWithSession(publicRequest: PublicRequest, { token, session }: Opened): Session {
  publicRequest.session = { token, expiresAt: session.expiresAt }
  return session
}

/**
 * Opens a session in the open system transaction, replacing the browser's current one: no cookie in flight and no copy
 * of it can use the old session any more.
 */
export async function openSession(
  mode: Session['mode'],
  who: { accountId: string | null; companyId: string | null },
  { nowMs, caller: { sessionKey } }: Pick<PublicRequest, 'nowMs' | 'caller'>,
): Promise<Opened> {
  if (sessionKey) tx().queue({ text: 'delete from session where token_hash = $1', values: [sessionKey] })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(nowMs + sessionDays[mode] * 86_400_000).toISOString()
  const key = hashToken(token)
  tx().queue({
    text: 'insert into session (token_hash, account_id, company_id, mode, expires_at) values ($1, $2, $3, $4, $5)',
    values: [key, who.accountId, who.companyId, mode, expiresAt],
  })
  // The next sign-in starts in this company.
  if (mode === 'authenticated' && who.companyId)
    tx().queue({
      text: 'update staff set entered_at = $3 where account_id = $1 and company_id = $2',
      values: [who.accountId, who.companyId, new Date(nowMs).toISOString()],
    })
  const [row] = await tx().read(sessionByToken, [key, new Date(nowMs).toISOString()])
  const opened = row && signedInOf(key, row)
  if (!opened) throw new Error('a session was opened for nobody')
  return { token, session: opened.session }
}
