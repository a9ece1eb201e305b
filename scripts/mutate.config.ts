import { defineConfig } from 'vitest/config'

/** The tests of one layer, for `mutate.ts`: all tests would start databases and rendering for every mutant. */
export default defineConfig({
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split(' '),
    isolate: process.env.MUTATE_ISOLATE !== 'no',
    // One PostgreSQL for all mutants: starting one takes longer than most tests.
    globalSetup: process.env.MUTATE_DATABASE ? ['scripts/mutate-database.ts'] : [],
    testTimeout: Number(process.env.MUTATE_TIMEOUT_MS ?? 90_000),
    hookTimeout: Number(process.env.MUTATE_TIMEOUT_MS ?? 180_000),
  },
})
