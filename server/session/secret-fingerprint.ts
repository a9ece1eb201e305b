import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { inTransaction, tx, type Row } from '#server/database/transaction.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { linkToken, linkTokenHash, type LinkKind, type LinkOwner } from './link-token.ts'

type Secret = Pick<Configuration, 'secret'>

/** Distinguishes two secrets without revealing either. */
const fingerprintOf = ({ secret }: Secret): string =>
  createHmac('sha256', secret).update('fingerprint').digest('hex').slice(0, 32)

/**
 * Ties the database to the first secret it is opened with. Throws, in words for the person who starts the product, for
 * another one: link addresses derived from it would lead nowhere.
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

/** Links whose address may still be shown to someone. */
const openLinks: Record<LinkKind, { table: string; where: string }> = {
  'profile-link': { table: 'profile_link', where: 'completed_at is null and replaced_at is null' },
  'payment-page': { table: 'payment_page', where: 'revoked_on is null' },
  'quotation-link': { table: 'quotation_link', where: 'revoked_on is null' },
  invitation: { table: 'invitation', where: 'accepted_at is null and revoked_at is null' },
  'password-reset': { table: 'password_reset', where: 'true' },
}

/**
 * Replaces the secret the database was set up with. Open links get new addresses: those sent out before stop working,
 * and sharing a link shows the new one. Returns the number of open links.
 */
export async function acceptSecret(pool: pg.Pool, configuration: Secret): Promise<number> {
  return inTransaction(pool, 'system', async () => {
    let changed = 0
    for (const kind of Object.keys(openLinks) as LinkKind[]) changed += await renewTokens(configuration, kind) // the keys above
    tx().queue({
      text: `insert into installation (secret_fingerprint) values ($1)
        on conflict (id) do update set secret_fingerprint = excluded.secret_fingerprint`,
      values: [fingerprintOf(configuration)],
    })
    return changed
  })
}

async function renewTokens(configuration: Secret, kind: LinkKind): Promise<number> {
  const { table, where } = openLinks[kind]
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
