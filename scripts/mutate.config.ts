import { defineConfig } from 'vitest/config'

/** The tests of one layer, for `mutate.ts`: all tests would start databases and rendering for every mutant. */
export default defineConfig({
  test: {
    include: (process.env.MUTATE_TESTS ?? '').split(' '),
    testTimeout: Number(process.env.MUTATE_TIMEOUT_MS ?? 90_000),
    hookTimeout: 180_000,
  },
})
