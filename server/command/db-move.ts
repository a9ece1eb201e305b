import { moveDatabase } from '#server/database/database-move.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { loadConfiguration } from '#server/runtime/configuration.ts'
import { runCommand } from './run-command.ts'

// npm run db:move [address of the new server], else DATABASE_URL
await runCommand(async ([address]) => {
  const configuration = loadConfiguration()
  const databaseUrl = address ?? configuration.databaseUrl
  if (!databaseUrl) throw new Error('npm run db:move postgres://user:password@host:5432/database')
  // Opened as the owner, not shared: a running product would keep writing to the old database.
  const source = await openDatabase({ ...configuration, databaseUrl: undefined })
  try {
    const target = await openDatabase({ ...configuration, databaseUrl })
    try {
      for (const { name, rows } of await moveDatabase(source.pool, target.pool)) console.log(`${name}: ${rows} rows`)
      console.log(
        `Everything is in ${target.description}. Set DATABASE_URL to it and start; ${configuration.dataDirectory} is as it was.`,
      )
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
})
