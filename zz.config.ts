import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
const seed = process.env.SEED ?? '1'
const hash = (s: string) => {
  let h = 2166136261
  for (const c of seed + s) h = Math.imul(h ^ c.charCodeAt(0), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  return h >>> 0
}
class S extends BaseSequencer {
  override async sort(f: any[]) {
    return f.toSorted((a, b) => hash(a.moduleId) - hash(b.moduleId))
  }
}
const shared = process.env.TEST_SERVER === 'shared'
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['{domain,language,content,design,site,server,web,tests,scripts}/**/*.test.{ts,tsx}'],
    sequence: { sequencer: S },
    globalSetup: shared ? ['scripts/test-database.ts'] : [],
    setupFiles: ['scripts/test-file-end.ts', ...(shared ? ['scripts/test-process.ts'] : [])],
    maxWorkers: 1,
    testTimeout: 90000,
    hookTimeout: 180000,
  },
})
