import { readFileSync } from 'node:fs'
import { periodsOfFile, rateDifferences } from '#domain/gst/gst-rate-file.ts'
import { ratesInForce, applyLoadedRates } from '#domain/gst/gst-rate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { loadedRates, storeRates } from '#server/gst/gst-rate-store.ts'
import { loadConfiguration } from '#server/runtime/configuration.ts'
import { runCommand } from './run-command.ts'
import { taxLoadArguments } from './tax-load-arguments.ts'

// npm run tax:load -- FILE [--dry-run], also while the product runs: takes a change of the GST rates from a CSV file.
await runCommand(async (args) => {
  const { file, isTrial } = taxLoadArguments(args, process.env)
  const text = readFileSync(file, 'utf8')
  const database = await openDatabase(loadConfiguration(), { share: true })
  try {
    applyLoadedRates(await loadedRates(database.pool))
    const read = periodsOfFile(text, ratesInForce())
    if ('faults' in read) {
      const told = read.faults.map(({ line, text: what }) => `line ${line}: ${what}`)
      throw new Error([`${file} was not loaded:`, ...told].join('\n'))
    }
    let before = ratesInForce().find(({ since }) => since <= (read.periods[0]?.since ?? ''))
    for (const period of read.periods) {
      console.log(`From ${period.since} (${period.source}):`)
      const differences = rateDifferences(before?.rows ?? [], period.rows)
      for (const line of differences.length > 0 ? differences : ['no change']) console.log(`  ${line}`)
      before = period
    }
    if (isTrial) return console.log('Nothing was stored: this was a trial.')
    await storeRates(database.pool, read.periods)
    console.log(
      'Stored. A running product applies it within a minute, devices when they next open it, or are refused an old rate.',
    )
  } finally {
    await database.close()
  }
})
