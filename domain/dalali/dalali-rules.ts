import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { byId, byIdIfAny, byIdIfThere, linkedIfAny, rule } from '#domain/kernel/rule.ts'
import { decideLinkDalali } from './dalali-decisions.ts'
import { dalaliEntity } from './dalali-entity.ts'
import { linkDalali } from './dalali-operations.ts'

export const linkDalaliRule = rule(linkDalali)
  .with({
    invoice: byId(finalInvoiceEntity, ({ input }) => input.id),
    row: byIdIfThere(dalaliEntity, ({ input }) => input.id),
    after: byIdIfAny(dalalEntity, ({ input }) => input.dalalId, 'dalal-not-found'),
  })
  .with({ before: linkedIfAny(dalalEntity, 'row', 'dalalId') })
  .decide(({ input, facts, ...context }) => decideLinkDalali(input, context, facts))
