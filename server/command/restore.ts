import { resolve } from 'node:path'
import { loadConfiguration } from '#server/runtime/configuration.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand } from './run-command.ts'

// npm run restore <folder> [-- --force]
await runCommand(async (args) => {
  const [folder] = args.filter((arg) => !arg.startsWith('--'))
  if (!folder) throw new Error('npm run restore <folder of a backup> [-- --force]')
  // The backup brings the secret: one made here would count as data that was there before.
  const configuration = loadConfiguration(() => '')
  const { takenAt, keptIn } = await restoreBackup(configuration, resolve(folder), { force: args.includes('--force') })
  console.log(`Restored the backup of ${takenAt}.`)
  if (keptIn) console.log(`What was there before is kept in ${keptIn}.`)
})
