import { refuse } from '#domain/kernel/outcome.ts'
import {
  decideApproveQuotation,
  decideChangeQuotation,
  decideCreateQuotation,
  decideRejectQuotation,
  decideRenewQuotation,
} from '#domain/quotation/quotation-decisions.ts'
import {
  approveQuotation,
  changeQuotation,
  createQuotation,
  rejectQuotation,
  renewQuotation,
} from '#domain/quotation/quotation-operations.ts'
import { optimistic, type OptimisticEntry, type View } from '#web/outbox/optimistic.ts'

/** The State our own supply starts from. Without the company's own document no tax can be computed. */
const supplierState = (view: View): string => view.list('company')[0]?.state ?? ''

/** What the screen shows before the server has answered: the same rules, the number still to come. */
export const quotationOptimism: readonly OptimisticEntry[] = [
  optimistic(createQuotation, (view, input, facts) => {
    const lead = view.find('lead', input.leadId) ?? null
    const profile = view.find('business-profile', input.businessProfileId) ?? null
    return decideCreateQuotation(
      input,
      { lead, profile },
      { ...facts, number: null, supplierState: supplierState(view) },
    )
  }),
  optimistic(changeQuotation, (view, input, facts) => {
    const quotation = view.find('quotation', input.id)
    if (!quotation) return refuse({ code: 'quote-not-found' })
    return decideChangeQuotation(quotation, input, { ...facts, supplierState: supplierState(view) })
  }),
  optimistic(approveQuotation, (view, { id }, facts) => {
    const quotation = view.find('quotation', id)
    if (!quotation) return refuse({ code: 'quote-not-found' })
    return decideApproveQuotation(quotation, view.find('business-profile', quotation.businessProfileId) ?? null, facts)
  }),
  optimistic(rejectQuotation, (view, { id }, facts) => {
    const quotation = view.find('quotation', id)
    return quotation ? decideRejectQuotation(quotation, facts) : refuse({ code: 'quote-not-found' })
  }),
  optimistic(renewQuotation, (view, input, facts) => {
    const quotation = view.find('quotation', input.id)
    if (!quotation) return refuse({ code: 'quote-not-found' })
    return decideRenewQuotation(quotation, input, { ...facts, supplierState: supplierState(view) })
  }),
]
