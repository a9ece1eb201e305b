import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { allWith, byId, byIdIfThere, linked, patched, rule, seen } from '#domain/kernel/rule.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { decideChangeConsignment, decideNoteConsignment, decideTakeBackConsignment } from './consignment-decisions.ts'
import { consignmentEntity } from './consignment-entity.ts'
import { changeConsignment, noteConsignment, takeBackConsignment } from './consignment-operations.ts'

/**
 * The invoice is locked before anything is looked up: it is not cancelled at the same moment, and of two who note
 * something for the first time, the second finds what the first noted.
 */
export const noteConsignmentRule = rule(noteConsignment)
  .with({ invoice: byId(finalInvoiceEntity, ({ input }) => input.id) })
  .with({
    known: byIdIfThere(consignmentEntity, ({ input }) => input.id),
    sameEwayBill: allWith(consignmentEntity, 'ewayBill', ({ input }) => input.ewayBill),
    order: linked(salesOrderEntity, 'invoice', 'salesOrderId'),
  })
  .decide(({ input, facts, invoice, known, ...context }) =>
    decideNoteConsignment(input, { invoice, known }, context, facts),
  )

export const changeConsignmentRule = rule(changeConsignment)
  .with({
    consignment: patched(consignmentEntity),
    sameEwayBill: allWith(consignmentEntity, 'ewayBill', ({ input }) => input.ewayBill ?? null),
  })
  .with({ order: linked(salesOrderEntity, 'consignment', 'salesOrderId') })
  .decide(({ input, facts, consignment, ...context }) => decideChangeConsignment(consignment, input, context, facts))

export const takeBackConsignmentRule = rule(takeBackConsignment)
  .with({ consignment: seen(consignmentEntity) })
  .decide(({ input, facts, consignment }) => decideTakeBackConsignment(consignment, input.reason, facts))
