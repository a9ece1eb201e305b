import { startForProcesses } from '#server/database/testing.ts'

/** Run before the first test of a run over many files: they share one PostgreSQL, each with databases of its own. */
export const setup = (): Promise<void> => startForProcesses()
