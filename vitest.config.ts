import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ChangedFirst } from './scripts/changed-first.ts'

const isShared = process.env.TEST_SERVER === 'shared'

export default defineConfig({
  test: {
    include: ['{domain,language,content,design,site,server,web,tests,scripts}/**/*.test.{ts,tsx}'],
    // One file alone starts its own.
    globalSetup: isShared ? ['scripts/test-database.ts'] : [],
    setupFiles: ['scripts/test-file-end.ts', ...(isShared ? ['scripts/test-process.ts'] : [])],
    sequence: { sequencer: ChangedFirst },
    // Half of the time goes into waiting for databases.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Machines are shared: a limit only ends what hangs.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // A shared machine may lose a process to another's hunger; a guarantee that is broken is broken twice.
    retry: process.env.CI ? 1 : 0,
  },
})
