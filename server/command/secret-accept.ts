import { openDatabase } from '#server/database/open-database.ts'
import { loadConfiguration } from '#server/runtime/configuration.ts'
import { acceptSecret } from '#server/session/secret-fingerprint.ts'
import { runCommand } from './run-command.ts'

// npm run secret:accept: for when the secret a database was set up with is lost.
await runCommand(async () => {
  const configuration = loadConfiguration()
  const database = await openDatabase(configuration, { share: true })
  try {
    const links = await acceptSecret(database.pool, configuration)
    console.log(`The secret is taken. ${links} open links have new addresses: share them again where they are needed.`)
  } finally {
    await database.close()
  }
})
