import * as z from 'zod/mini'
import { lineUnits } from '#domain/document-line/document-line-unit.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import { goodsConditions, goodsReturnReasons, goodsReturnStatuses } from './goods-return-choices.ts'

const goodsReturnLineSchema = z.object({
  /** The invoice's line, from 1. */
  line: z.int(),
  description: z.string(),
  unit: z.enum(lineUnits),
  /** Thousandths of the unit. */
  quantityMilli: z.int(),
  condition: z.enum(goodsConditions),
})
export type GoodsReturnLine = z.infer<typeof goodsReturnLineSchema>

/** Goods of one invoice that came back: either credited by a note of exactly these lines, or replaced without money. */
export const goodsReturnSchema = z.object({
  id: z.string(),
  ...entityFields,
  number: nullableText,
  invoiceId: z.string(),
  /** Null while the invoice waits for its number. */
  invoiceNumber: nullableText,
  salesOrderId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  returnDate: z.string(),
  reason: z.enum(goodsReturnReasons),
  lines: z.array(goodsReturnLineSchema),
  /** The lorry receipt and the vehicle they came with. */
  lrNumber: nullableText,
  vehicle: nullableText,
  receivedBy: z.string(),
  notes: nullableText,
  status: z.enum(goodsReturnStatuses),
  /** The note that credits it, a draft or issued. */
  creditNoteId: nullableText,
  cancelReason: nullableText,
})
export type GoodsReturn = z.infer<typeof goodsReturnSchema>
