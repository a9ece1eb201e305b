import { defineConfig } from 'vitest/config'

/** What a person can do, in a real browser: one file at a time, because two cores carry one browser and one server. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What fails everywhere fails soon: a broken start must not cost every story its whole patience.
    bail: process.env.CI ? 4 : 0,
    // A browser on a shared machine may be starved; a guarantee that is broken is broken every time.
    retry: process.env.CI ? 2 : 0,
  },
})
