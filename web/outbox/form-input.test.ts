import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalChoice, optionalInt, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operation, operationSchema } from '#domain/kernel/operation.ts'
import { sellers } from '#domain/kernel/role.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { formInput } from './form-input.ts'

const weaveBaleSchema = operationSchema({
  summary: 'Weaves a bale.',
  input: z.object({
    id: uuid,
    name: requiredText(20),
    note: optionalText(20),
    unit: optionalChoice(['meters', 'kg']),
    cloth: z.nullable(z.object({ gsm: optionalInt(10, 500), colour: optionalText(20) })),
  }),
  output: z.object({}),
})
const weaveBale = operation({ name: 'bale.weave', kind: 'write', roles: sellers, schema: async () => weaveBaleSchema })
const handIn = formInput<typeof weaveBale, 'id'>()
const cloth = { gsm: 'heavy', colour: 'indigo' }
const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70c1'

test('a form submits what was typed, and the schema reports what it cannot read', () => {
  const input = handIn({ name: ' A ', note: '', unit: 'miles', cloth })
  expect(input).toEqual({ name: ' A ', note: '', unit: 'miles', cloth })
  expect(Object.keys(checkInput(weaveBaleSchema, { id, ...input })).toSorted()).toEqual(['cloth.gsm', 'unit'])
  expect(checkInput(weaveBaleSchema, { id, ...handIn({ name: 'A', note: '', unit: '', cloth: null }) })).toEqual({})
})

test('a form that omits or misspells a field does not compile', () => {
  const forms = [
    // @ts-expect-error: the note is missing, although the operation treats it as optional
    () => handIn({ name: 'A', unit: 'kg', cloth }),
    // @ts-expect-error: a nested field is missing
    () => handIn({ name: 'A', note: '', unit: 'kg', cloth: { gsm: 1 } }),
    // @ts-expect-error: misspelt
    () => handIn({ name: 'A', notes: '', unit: 'kg', cloth }),
    // @ts-expect-error: an unknown field besides all known ones
    () => handIn({ name: 'A', note: '', unit: 'kg', cloth, weight: 4 }),
    // @ts-expect-error: text where the operation has none
    () => handIn({ name: 'A', note: '', unit: 'kg', cloth: 'indigo' }),
    // @ts-expect-error: the id is not set by the form
    () => handIn({ id, name: 'A', note: '', unit: 'kg', cloth }),
  ]
  expect(forms.map((form) => typeof form())).toEqual(forms.map(() => 'object'))
})
