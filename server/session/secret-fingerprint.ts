import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { inTransaction, tx, type Row } from '#server/database/transaction.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { linkToken, linkTokenHash, type LinkKind, type LinkOwner } from './link-token.ts'

type Secret = Pick<Configuration, 'secret'>

/** Tells two secrets apart and nothing of either. */
const fingerprintOf = ({ secret }: Secret): string =>
  createHmac('sha256', secret).update('fingerprint').digest('hex').slice(0, 32)

/**
 * Holds the database to one secret: the first that it is opened with. Throws, in words for whoever starts the product, where
 * this is another one: addresses of links would be made that lead nowhere.
 */
export async function checkSecret(pool: pg.Pool, configuration: Secret): Promise<void> {
  const own = fingerprintOf(configuration)
  const [kept] = await inTransaction(pool, 'system', async (transaction) => {
    transaction.queue({
      text: 'insert into installation (secret_fingerprint) values ($1) on conflict do nothing',
      values: [own],
    })
    return transaction.readLast('select secret_fingerprint from installation')
  })
  if (kept?.secret_fingerprint === own) return
  throw new Error(
    'SECRET is not the one this database was set up with. Every process on one database needs the same: copy SECRET, or the file "secret" of the first data folder. If that one is lost, npm run secret:accept takes this one instead.',
  )
}

/** The links that somebody may still be shown the address of. */
const open: Record<LinkKind, { table: string; where: string }> = {
  'profile-link': { table: 'profile_link', where: 'completed_at is null and replaced_at is null' },
  invitation: { table: 'invitation', where: 'accepted_at is null and revoked_at is null' },
  'password-reset': { table: 'password_reset', where: 'true' },
}

/**
 * Takes this secret in the place of the one that the database was set up with. The addresses of open links are made anew: those
 * sent out before lead nowhere from now on, and sharing one shows the new address. Answers with how many there are.
 */
export async function acceptSecret(pool: pg.Pool, configuration: Secret): Promise<number> {
  return inTransaction(pool, 'system', async () => {
    let changed = 0
    for (const kind of Object.keys(open) as LinkKind[]) changed += await renewTokens(configuration, kind) // the keys above
    tx().queue({
      text: `insert into installation (secret_fingerprint) values ($1)
        on conflict (id) do update set secret_fingerprint = excluded.secret_fingerprint`,
      values: [fingerprintOf(configuration)],
    })
    return changed
  })
}

async function renewTokens(configuration: Secret, kind: LinkKind): Promise<number> {
  const { table, where } = open[kind]
  const rows = await tx().read(`select id, company_id from ${table} where ${where}`)
  const hashOf = ({ id, company_id }: Row): string => {
    const owner = { id, companyId: company_id } as LinkOwner // the columns above
    return linkTokenHash(linkToken(configuration, kind, owner))
  }
  await tx().read(
    `update ${table} as link set token_hash = fresh.hash
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as fresh (company_id, id, hash)
     where link.id = fresh.id and link.company_id is not distinct from fresh.company_id`,
    [rows.map(({ company_id }) => company_id), rows.map(({ id }) => id), rows.map(hashOf)],
  )
  return rows.length
}
