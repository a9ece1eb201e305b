import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/runtime/root.ts'
import { pageTemplate } from './document-keep.ts'

/** The first digits of the page's SHA-256 for each version of it, so that a changed page is noticed. */
const pages: Record<number, string> = {
  1: '1672a9285d9f',
  2: '8290e9e4ec0f',
  3: 'f19c41863057',
  4: 'b0d1fae29ffd',
  5: '6a86fd92c5ae',
}

test('a changed page has another version, which is kept with every file printed with it', () => {
  const page = readFileSync(join(projectRoot, 'server', 'document', 'document-page.typ'))
  expect(createHash('sha256').update(page).digest('hex').slice(0, 12)).toBe(pages[pageTemplate])
})
