import * as z from 'zod/mini'
import { operationSchema } from '#domain/kernel/operation.ts'

const rule = z.union([z.int(), z.object({ upTo: z.int(), rate: z.int(), above: z.int() })])

/** A table of rates as it is stored, sent, and kept on a device. */
export const ratePeriodsSchema = z
  .array(
    z.object({
      since: z.string(),
      source: z.string(),
      rows: z.readonly(z.array(z.object({ from: z.string(), to: z.string(), rule })).check(z.maxLength(2000))),
    }),
  )
  .check(z.maxLength(100))

export const listGstRatesSchema = operationSchema({
  summary: 'Changes of the GST rates that were loaded after the release, newest first.',
  input: z.object({}),
  output: z.object({ periods: ratePeriodsSchema }),
})
