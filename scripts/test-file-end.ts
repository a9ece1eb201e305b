import { afterAll, vi } from 'vitest'

// Run in each test file: files that share a process must not meet what an earlier one left.
afterAll(async () => {
  // A module whose loading the end of a file cuts off stays broken for all files after it.
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
