import * as z from 'zod/mini'
import { requiredText } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { startableKinds } from './number-series-start.ts'

const kind = z.enum(startableKinds, 'not-a-choice')
const series = z.object({
  kind,
  financialYear: z.string(),
  /** Its next number, as a place in the series and as it will be printed; null once the series is full. */
  next: z.int(),
  number: z.nullable(z.string()),
  /** The lowest place it can be set to: those below were given. */
  lowest: z.int(),
})

export const listNumberSeriesSchema = operationSchema({
  summary: 'The next number of each kind of document in the current financial year.',
  input: z.object({}),
  output: z.object({ series: z.array(series) }),
})

export const startNumberSeriesSchema = operationSchema({
  summary: 'Sets the next number of a kind of document, for a company that used numbers of the year elsewhere.',
  input: z.object({
    kind,
    /** The year shown to the person: a series that is set at midnight of 31 March must not be the next year's. */
    financialYear: requiredText(5),
    next: z.int('not-a-number').check(z.minimum(1, 'number-from-one'), z.maximum(9_999_999, 'too-large')),
  }),
  output: series,
})
