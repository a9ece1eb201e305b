import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * What a person can do, in a real browser. Each file has a server, a database and a browser of its own; two files at once on
 * two cores, because half of the time goes into waiting.
 */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as a press waits for its button; by itself it would be a second, which a busy machine needs for less.
    expect: { poll: { timeout: 20_000 } },
    // What fails everywhere fails soon: a broken start must not cost every story its whole patience.
    bail: process.env.CI ? 4 : 0,
    // A browser on a shared machine may be starved; a guarantee that is broken is broken every time.
    retry: process.env.CI ? 2 : 0,
  },
})
