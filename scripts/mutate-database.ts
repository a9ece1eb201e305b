import { startForProcesses } from '#server/database/testing.ts'

/** Run by `mutate.config.ts` before the first test. */
export function setup(): Promise<void> {
  process.env['TEST_DATABASES'] = 'embedded'
  return startForProcesses()
}
