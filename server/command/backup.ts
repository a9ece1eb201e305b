import { join, resolve } from 'node:path'
import { isMemory, loadConfiguration } from '#server/runtime/configuration.ts'
import { runCommand } from './run-command.ts'
import { takeBackup } from './take-backup.ts'

// npm run backup [folder]
await runCommand(async ([folder]) => {
  const configuration = loadConfiguration()
  if (isMemory(configuration.dataDirectory)) throw new Error('Data in memory cannot be backed up.')
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const target = folder ? resolve(folder) : join(configuration.dataDirectory, 'backup', stamp)
  const { kind, tables } = await takeBackup(configuration, target)
  for (const { name, rows } of tables) console.log(`${name}: ${rows} rows`)
  console.log(`Backup (${kind}) in ${target}. Keep a copy on another machine.`)
})
