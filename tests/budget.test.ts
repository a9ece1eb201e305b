import { expect, test } from 'vitest'
import { costOf, readPatch } from './law-budget.ts'

test('the check can see: added and modified files of a patch are told apart', () => {
  const patch = [
    'diff --git a/domain/bale/bale.ts b/domain/bale/bale.ts\nnew file mode 100644\n+++ b/domain/bale/bale.ts\n',
    'diff --git a/web/page-table.ts b/web/page-table.ts\n--- a/web/page-table.ts\n+++ b/web/page-table.ts\n',
  ].join('')
  expect(costOf(patch)).toEqual({ added: ['domain/bale/bale.ts'], touched: ['web/page-table.ts'] })
})

test('a field that is only written and read touches at most seven files; a new document adds at most fifteen and touches six', () => {
  const field = costOf(readPatch('new-field'))
  const noun = costOf(readPatch('new-noun'))
  expect(field.added.length + field.touched.length).toBeLessThanOrEqual(7)
  expect(noun.added.length).toBeLessThanOrEqual(15)
  expect(noun.touched.length).toBeLessThanOrEqual(6)
})
