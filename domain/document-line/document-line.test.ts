import { expect, test } from 'vitest'
import { exampleDocumentLine } from './document-line-example.ts'
import { documentLinesInput } from './document-line.ts'

test('a document takes three hundred lines and no more, and not none', () => {
  const of = (length: number) => documentLinesInput.safeParse(Array.from({ length }, () => exampleDocumentLine()))
  expect(of(300).success).toBe(true)
  expect(of(301).error?.issues).toMatchObject([{ message: 'too-many-lines' }])
  expect(of(0).error?.issues).toMatchObject([{ message: 'no-lines' }])
})
