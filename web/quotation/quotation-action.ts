import { createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { createProfileLink, shareProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import { whyNoProfileLink } from '#domain/profile-link/profile-link-state.ts'
import type { ProfileLink } from '#domain/profile-link/profile-link.ts'
import { createProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { sendQuotationLink, shareQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isSendable } from '#domain/quotation-link/quotation-link-state.ts'
import { isChangeAsked, newAnswer } from '#domain/quotation/quotation-answer-state.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import {
  approveQuotation,
  changeQuotation,
  noteQuotationAnswer,
  rejectQuotation,
  renewQuotation,
  reviseQuotation,
  withdrawQuotation,
} from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import { byLifecycle, onlyWhereOpen, type DocumentAction } from '#web/shared/document/document-action.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { QuotationApproveSheet, QuotationNoteSheet, QuotationRejectSheet } from './quotation-decide-sheet.tsx'
import { fillInAddress, QuotationFillIn } from './quotation-fill-in.tsx'
import { QuotationLinkSheet } from './quotation-link-sheet.tsx'
import { QuotationProformaSheet } from './quotation-proforma-sheet.tsx'
import { QuotationRenewSheet } from './quotation-renew-sheet.tsx'
import { QuotationSendSheet } from './quotation-send-sheet.tsx'
import { QuotationWithdrawSheet } from './quotation-withdraw-sheet.tsx'

type Known = { facts: Facts; profile: BusinessProfile | null; links: readonly ProfileLink[] }
export type QuotationAction = DocumentAction<Quotation, Known>

const whyNoLink: QuotationAction['offered'] = (quotation, { profile, links }) => ({
  refusal: whyNoProfileLink(quotation, profile, links),
})

/** Every action on a quotation, in the order of the buttons. */
export const quotationActions: readonly QuotationAction[] = [
  {
    id: 'send',
    operation: addCommunication,
    also: [sendQuotationLink, shareQuotationLink],
    icon: 'share',
    words: ['quotation', 'action.send'],
    // The message names it by its number; the sheet waits for that of a new one.
    offered: (quotation) => (quotation.number === null && !isSendable(quotation) ? null : { refusal: null }),
    at: 'send',
    asks: QuotationSendSheet,
  },
  {
    id: 'approve',
    operation: approveQuotation,
    icon: 'check',
    words: ['quotation', 'action.approve'],
    offered: byLifecycle(quotationLifecycle, 'approve'),
    at: 'approve',
    asks: QuotationApproveSheet,
  },
  {
    id: 'link',
    operation: createProfileLink,
    also: [shareProfileLink],
    icon: 'share',
    words: ['quotation', 'action.link'],
    offered: onlyWhereOpen(whyNoLink),
    at: 'link',
    asks: QuotationLinkSheet,
  },
  {
    id: 'fill',
    operation: createBusinessProfile,
    icon: 'edit',
    words: ['quotation', 'action.fill'],
    offered: (quotation) => (fillInAddress(quotation) ? { refusal: null } : null),
    asks: QuotationFillIn,
  },
  {
    id: 'convert',
    operation: createProformaInvoice,
    icon: 'invoice',
    words: ['quotation', 'action.convert'],
    offered: byLifecycle(quotationLifecycle, 'convert'),
    at: 'proforma',
    asks: QuotationProformaSheet,
  },
  {
    id: 'renew',
    operation: renewQuotation,
    icon: 'repeat',
    words: ['quotation', 'action.renew'],
    offered: onlyWhereOpen(byLifecycle(quotationLifecycle, 'renew')),
    at: 'renew',
    asks: QuotationRenewSheet,
  },
  {
    id: 'change',
    operation: changeQuotation,
    icon: 'edit',
    words: ['quotation', 'action.change'],
    // What the buyer asked to change becomes a revision, so that it knows which of the two it looks at.
    offered: (quotation, known) =>
      isChangeAsked(quotation) ? null : byLifecycle(quotationLifecycle, 'change')(quotation, known),
    at: 'edit',
    asks: 'page',
  },
  {
    id: 'revise',
    operation: reviseQuotation,
    icon: 'edit',
    words: ['quotation', 'action.revise'],
    offered: onlyWhereOpen(byLifecycle(quotationLifecycle, 'revise')),
    at: 'edit',
    asks: 'page',
  },
  {
    id: 'note',
    operation: noteQuotationAnswer,
    icon: 'check',
    words: ['quotation', 'action.note'],
    offered: (quotation) => (newAnswer(quotation) ? { refusal: null } : null),
    at: 'note',
    asks: QuotationNoteSheet,
  },
  {
    id: 'reject',
    operation: rejectQuotation,
    icon: 'close',
    words: ['quotation', 'action.reject'],
    offered: byLifecycle(quotationLifecycle, 'reject'),
    asks: QuotationRejectSheet,
  },
  {
    id: 'withdraw',
    operation: withdrawQuotation,
    icon: 'undo',
    words: ['quotation', 'action.withdraw'],
    offered: byLifecycle(quotationLifecycle, 'withdraw'),
    asks: QuotationWithdrawSheet,
  },
]

/** The actions this user can take on the quotation now. */
export function useQuotationActions(quotation: Quotation) {
  const facts = useFacts()
  const profile = useEntity('business-profile', quotation.businessProfileId) ?? null
  const links = useLinked('profile-link', 'quoteId', quotation.id)
  return useOfferedActions(quotationActions, quotation, { facts, profile, links })
}
