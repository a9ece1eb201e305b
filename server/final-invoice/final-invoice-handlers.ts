import {
  decideChangeFinalInvoice,
  decideCreateFinalInvoice,
  decideSendFinalInvoice,
} from '#domain/final-invoice/final-invoice-decisions.ts'
import * as operations from '#domain/final-invoice/final-invoice-operations.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { lockEntity, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'
import { takeNumber } from '#server/entity/number-series.ts'

export const finalInvoiceHandlers = [
  write(operations.createFinalInvoice, async (input, facts) => {
    const order = await lockEntity('sales-order', input.salesOrderId)
    const advance = await needEntity('advance-payment', order.advancePaymentId)
    return decideCreateFinalInvoice(input, { order, advance }, facts)
  }),
  write(operations.changeFinalInvoice, async (input, facts) =>
    decideChangeFinalInvoice(await lockEntity('final-invoice', input.id, input.version), input, facts),
  ),
  write(operations.sendFinalInvoice, async ({ id, version, finalPaymentId }, facts) => {
    const invoice = await lockEntity('final-invoice', id, version)
    const order = await lockEntity('sales-order', invoice.salesOrderId)
    // The number is taken last of all: its row is what everybody who issues an invoice waits for.
    const number = await takeNumber('invoice', facts.today)
    return decideSendFinalInvoice(invoice, finalPaymentId, order, { ...facts, number })
  }),
  read(operations.findFinalInvoice, ({ id }) => needEntity('final-invoice', id)),
  read(operations.listFinalInvoices, ({ status, ...page }) => listEntities('final-invoice', page, { status })),
]
