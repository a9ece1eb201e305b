import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operationSchema } from '#domain/kernel/operation.ts'
import { checkInput } from './check-input.ts'

const schemaOf = (input: z.core.$ZodObject) =>
  operationSchema({ summary: 'Tries a form.', input: input as never, output: z.object({}) as never }) // the shapes are the test's own
const coded = (message: string, params?: object) =>
  schemaOf(z.object({ field: z.string().check(z.refine(() => false, { error: message, ...(params && { params }) })) }))

test('a field error has the code of its schema, with its params', () => {
  expect(checkInput(coded('too-long', { most: 40 }), { field: 'x' })).toEqual({
    field: { code: 'too-long', params: { most: 40 } },
  })
  expect(checkInput(coded('gstin-2-invalid'), { field: 'x' })).toEqual({
    field: { code: 'gstin-2-invalid', params: undefined },
  })
})

test('a missing field is reported with our code, not the library’s message', () => {
  const own = schemaOf(z.object({ field: z.string() }))
  expect(checkInput(own, {})).toMatchObject({ field: { code: 'required' } })
  expect(checkInput(own, { field: null })).toMatchObject({ field: { code: 'required' } })
})

test('a value of the wrong type is not taken for a missing one', () => {
  const own = schemaOf(z.object({ field: z.string() }))
  expect(checkInput(own, { field: 7 })).toMatchObject({ field: { code: 'not-understood' } })
})

test('a field in a list is reported by its index, with its first error only', () => {
  const lines = schemaOf(
    z.object({
      lines: z.array(z.object({ hsn: z.string().check(z.minLength(4, 'hsn-short'), z.regex(/^\d+$/, 'hsn-digits')) })),
    }),
  )
  expect(checkInput(lines, { lines: [{ hsn: '5209' }, { hsn: 'a' }] })).toMatchObject({
    'lines.1.hsn': { code: 'hsn-short' },
  })
  expect(checkInput(lines, { lines: [] })).toEqual({})
})
