import { randomUUID } from 'node:crypto'
import { kolkataDay, kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import { addReset, resetPath } from '#server/account/account-password-reset-store.ts'
import { findAccountByEmail } from '#server/account/account-store.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { inSystem } from '#server/database/transaction.ts'
import { loadConfiguration } from '#server/runtime/configuration.ts'
import { runCommand } from './run-command.ts'

// npm run account:reset -- <email>, also while the product runs: prints a link that sets a new password once, within a day.
await runCommand(async ([email]) => {
  if (!email) throw new Error('npm run account:reset -- <email of the account>')
  const configuration = loadConfiguration()
  const database = await openDatabase(configuration, { share: true })
  try {
    const id = randomUUID()
    const { expiresAt, tokenHash } = await inSystem({ database }, async () => {
      const account = await findAccountByEmail(email)
      if (!account) throw new Error(`No account has the address ${email}.`)
      return addReset(configuration, { id, accountId: account.id, companyId: null, nowMs: Date.now() })
    })
    console.log(`${configuration.baseUrl}${resetPath(configuration, { id, companyId: null, tokenHash })}`)
    const until = `${kolkataDay(expiresAt)} ${kolkataTime(Date.parse(expiresAt))} (India)`
    console.log(`Sets a new password for ${email}, once, until ${until}. Give it to nobody else.`)
  } finally {
    await database.close()
  }
})
