import * as z from 'zod/mini'
import { checkTelephone } from '#domain/identifier/mobile.ts'
import { checkPan } from '#domain/identifier/pan.ts'
import { onOne, optionalChecked, optionalInt, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { dalaliBases } from './dalal-choices.ts'
import { dalalSchema } from './dalal.ts'

const pan = (typed: string): Outcome<string> => {
  const read = checkPan(typed)
  return read.ok ? { ok: true, value: read.value.pan } : read
}

const dalalFields = {
  name: requiredText(80),
  phone: optionalChecked(30, checkTelephone, 'phone-ten-digits'),
  panNumber: optionalChecked(12, pan, 'pan-invalid'),
  base: z.enum(dalaliBases, 'not-a-choice'),
  /** At most a quarter of the value, and ten rupees a metre: more is a slip of the finger. */
  percentBp: optionalInt(1, 2500),
  paisePerMetre: optionalInt(1, 1000),
  deductTds: z.boolean(),
  notes: optionalText(500),
}

export const createDalalSchema = operationSchema({
  summary: 'Writes down a broker with the rate of his dalali.',
  input: z.object({ id: uuid, ...dalalFields }),
  output: dalalSchema,
})

export const changeDalalSchema = operationSchema({
  summary: 'Corrects a broker; papers that were sent keep his name, and bills the rate they were sent with.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(dalalFields) }),
  output: dalalSchema,
})

export const findDalalSchema = findSchema(dalalSchema, uuid, 'One broker, with what he is owed.')
export const listDalalsSchema = listSchema(
  dalalSchema,
  uuid,
  {},
  'Brokers with what they are owed, newest first, a page at a time.',
)
