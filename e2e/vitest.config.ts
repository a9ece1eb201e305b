import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They take minutes or nearly one: one that began last would run alone, on half of the machine. */
const long =
  /[\\/](accessibility(-languages)?|assistant|chain-\w+|deal-page|export-import|nothing-moves|offline|platform|quick-quote|site|voice-\w+)\.spec\.ts$/

/** Runs the long files first, then the rest in Vitest's order, which knows a file's time only from an earlier run. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * End-to-end tests in a real browser. Each file keeps four fifths of a core busy: one
 * more than there are cores runs at once, and no more than six, for each needs memory as well.
 */
export default defineConfig({
  test: {
    include: ['e2e/**/*.spec.ts'],
    globalSetup: ['e2e/shared-product.ts'],
    // What a story needs is loaded once for each worker: a process and Playwright for each file took over a second.
    isolate: false,
    sequence: { sequencer: LongFirst },
    maxWorkers: Math.min(6, availableParallelism() + 1),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The same time as a press waits for its button; the default of a second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // Stop early when everything fails: a broken start must not cost every story its full timeout.
    bail: process.env.CI ? 4 : 0,
    // Retry, because a browser on a shared machine may starve; a real bug fails every time.
    retry: process.env.CI ? 2 : 0,
  },
})
