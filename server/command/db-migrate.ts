import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { loadConfiguration } from '#server/runtime/configuration.ts'
import { runCommand } from './run-command.ts'

// npm run db:migrate
await runCommand(async () => {
  const database = await openDatabase(loadConfiguration(), { share: true })
  try {
    const applied = await migrate(database.pool)
    for (const name of applied) console.log(name)
    console.log(applied.length > 0 ? 'Migrated.' : 'Nothing to migrate.')
  } finally {
    await database.close()
  }
})
