import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { whyNoProfileLink } from '#domain/profile-link/profile-link-decisions.ts'
import { createProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import { createProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import {
  approveQuotation,
  changeQuotation,
  rejectQuotation,
  renewQuotation,
} from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { offeredActions, type DocumentAction } from '#web/shared/document/document-action.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { QuotationApproveSheet, QuotationRejectSheet, type QuotationAskProps } from './quotation-decide-sheet.tsx'
import { QuotationLinkSheet } from './quotation-link-sheet.tsx'
import { QuotationProformaSheet } from './quotation-proforma-sheet.tsx'
import { QuotationRenewSheet } from './quotation-renew-sheet.tsx'

type Step = 'approve' | 'convert' | 'renew' | 'change' | 'reject'
type Known = { facts: Facts; profile: BusinessProfile | null; links: readonly ProfileLink[] }
export type QuotationAction = DocumentAction<Step | 'link', Quotation, Known, QuotationAskProps>

/** A button that is there says why it is grey; one that the status does not hold is not there. */
const byLifecycle =
  (step: Step): QuotationAction['offered'] =>
  (quotation, { facts }) =>
    quotationLifecycle.stepsFrom(quotation.status).some((held) => held === step)
      ? { refusal: quotationLifecycle.refusal(quotation, step, facts) }
      : null

/** Nobody looks for a new date while the old one holds, nor for a link where none belongs. */
const onlyWhereOpen =
  (offered: QuotationAction['offered']): QuotationAction['offered'] =>
  (quotation, known) => {
    const found = offered(quotation, known)
    return found?.refusal === null ? found : null
  }

const whyNoLink: QuotationAction['offered'] = (quotation, { profile, links }) => ({
  refusal: whyNoProfileLink(quotation, profile, links),
})

/** Everything that can be done with a quotation, in the order the buttons stand. */
export const quotationActions: readonly QuotationAction[] = [
  {
    id: 'approve',
    operation: approveQuotation,
    icon: 'check',
    next: ['approve-quotation'],
    offered: byLifecycle('approve'),
    asks: QuotationApproveSheet,
  },
  {
    id: 'link',
    operation: createProfileLink,
    icon: 'share',
    next: ['send-profile-link', 'share-profile-link'],
    offered: onlyWhereOpen(whyNoLink),
    asks: QuotationLinkSheet,
  },
  {
    id: 'convert',
    operation: createProformaInvoice,
    icon: 'invoice',
    next: ['create-proforma'],
    offered: byLifecycle('convert'),
    asks: QuotationProformaSheet,
  },
  {
    id: 'renew',
    operation: renewQuotation,
    icon: 'repeat',
    next: ['renew-quotation'],
    offered: onlyWhereOpen(byLifecycle('renew')),
    asks: QuotationRenewSheet,
  },
  {
    id: 'change',
    operation: changeQuotation,
    icon: 'edit',
    next: [],
    offered: byLifecycle('change'),
    asks: 'page',
  },
  {
    id: 'reject',
    operation: rejectQuotation,
    icon: 'close',
    next: [],
    offered: byLifecycle('reject'),
    asks: QuotationRejectSheet,
  },
]

/** What this person can do with the quotation now. */
export function useQuotationActions(quotation: Quotation) {
  const session = useSession()
  const facts = useFacts()
  const profile = useEntity('business-profile', quotation.businessProfileId) ?? null
  const links = useLinked('profile-link', 'quoteId', quotation.id)
  const may = ({ roles }: { roles: QuotationAction['operation']['roles'] }): boolean =>
    session !== null && roles.includes(session.role)
  return offeredActions(quotationActions, quotation, { facts, profile, links }, may)
}
