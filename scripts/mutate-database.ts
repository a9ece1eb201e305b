import { startForProcesses } from '#server/database/testing.ts'

/** Run by `mutate.config.ts` before the first test. */
export const setup = (): Promise<void> => startForProcesses()
