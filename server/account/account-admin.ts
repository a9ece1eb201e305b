import { randomBytes, randomUUID } from 'node:crypto'
import { addAccount } from '#server/account/account-store.ts'
import { inSystem, tx } from '#server/database/transaction.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { hashPassword } from '#server/session/password.ts'

/**
 * Creates the first admin account. Returns its address and generated password, to be shown once; null if an admin
 * exists already or the environment set the password.
 */
export async function makeFirstAdmin({
  database,
  configuration,
}: Pick<AppContext, 'database' | 'configuration'>): Promise<{ email: string; password: string } | null> {
  const { adminEmail, adminPassword } = configuration
  const email = adminEmail ?? 'admin@vanat.local'
  const [known] = await inSystem({ database }, (transaction) =>
    transaction.readLast('select 1 from account where is_admin limit 1'),
  )
  if (known) return null
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password, configuration.passwordCost)
  const isFirst = await inSystem({ database }, async () => {
    // Two processes that start together make one admin, and only one of them has a password to show.
    await tx().read('select pg_advisory_xact_lock(7283650)')
    const [other] = await tx().read('select 1 from account where is_admin limit 1')
    if (!other) addAccount({ id: randomUUID(), email, name: 'Admin', passwordHash, isAdmin: true, mobile: null })
    return !other
  })
  return isFirst && !adminPassword ? { email, password } : null
}
