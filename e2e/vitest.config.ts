import { defineConfig } from 'vitest/config'

/** What a person can do, in a real browser: one file at a time, because two cores carry one browser and one server. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A browser on a shared machine may be starved; a guarantee that is broken is broken three times.
    retry: process.env.CI ? 2 : 0,
  },
})
