import { afterAll, vi } from 'vitest'

// Run in each test file. Files that share a process share their modules too, and one whose loading was cut off by the end
// of a file stays broken in all files after it.
afterAll(() => vi.dynamicImportSettled())
