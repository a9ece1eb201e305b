import * as z from 'zod/mini'
import { checkEwayBill, checkTransporterId, checkVehicle } from '#domain/identifier/transport.ts'
import { day, onOne, optionalChecked, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema } from '#domain/kernel/reading-schema.ts'
import { consignmentSchema } from './consignment.ts'

const optionalDay = z.pipe(
  z._default(z.nullable(z.union([z.literal(''), day], 'not-a-date')), null),
  z.transform((value) => (value === '' ? null : value)),
)

const fields = {
  transporter: optionalText(80),
  transporterId: optionalChecked(20, checkTransporterId, 'transporter-id-shape'),
  lrNumber: optionalText(30),
  lrDate: optionalDay,
  vehicle: optionalChecked(20, checkVehicle, 'vehicle-shape'),
  ewayBill: optionalChecked(20, checkEwayBill, 'eway-bill-shape'),
  ewayBillDate: optionalDay,
}

export const noteConsignmentSchema = operationSchema({
  summary: 'Notes how the goods of a sent invoice travel, under the id of the invoice; what is known already stays.',
  input: z.object({ id: uuid, ...fields }),
  output: consignmentSchema,
})

export const changeConsignmentSchema = operationSchema({
  summary: 'Corrects what was noted of how the goods of an invoice travel.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(fields) }),
  output: consignmentSchema,
})

export const takeBackConsignmentSchema = operationSchema({
  summary: 'Takes back all that was noted of how the goods of an invoice travel.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: consignmentSchema,
})

export const findConsignmentSchema = findSchema(consignmentSchema, uuid, 'How the goods of one invoice travel.')
