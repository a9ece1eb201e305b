import { useState } from 'react'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import { usualTerms } from '#domain/quotation/quotation-usual.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { inTime } from '#web/browser/in-time.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { CompanyAskSheet } from '#web/shared/company/company-ask.tsx'
import { useAskedFirst } from '#web/shared/company/use-settings-asked.ts'
import { newLeadId } from '#web/shared/document/new-lead-id.ts'
import { useTranslation } from '#web/text/translation.tsx'
import {
  copiedDraft,
  newQuotationDraft,
  partyIds,
  quotationInput,
  type DraftParty,
  type QuotationDraft,
} from './quotation-draft.ts'
import type { FormProps } from './quotation-form-state.ts'
import { QuotationSheet } from './quotation-form.tsx'
import { newLeadOf, proposedOn, quickDraft, termsOf, type QuickDraft } from './quotation-quick-draft.ts'
import { QuotationQuickSheet } from './quotation-quick-sheet.tsx'

type QuotationEntryProps = Omit<FormProps, 'onSaved'> & {
  /** The party, if the address names it. */
  party: DraftParty
  /** The quotation it starts as a copy of. */
  copied?: Quotation | undefined
  /** Its goods as they were said; null if nobody has named any yet. */
  goods?: string | null
  /** Stored: its id, the party's name, and whether it is to be sent now. */
  onSaved: (id: string, companyName: string, isToSend: boolean) => void
}

/** What counts from the day on which a quotation is made. */
const ofTheDay: readonly (keyof QuickDraft)[] = ['quoteDate', 'validUntil']

/** A new quotation: one quick sheet, or the detailed form, on one draft. */
export function QuotationEntry({ party, copied, goods = null, company, onClose, onSaved }: QuotationEntryProps) {
  const line = useTranslation('document-line')
  const today = useToday()
  const quotations = useEntities('quotation')
  const [ids] = useState(() => ({ id: newId(), leadId: newLeadId() }))
  const fresh = `quotation-new-${party.lead?.id ?? party.profile?.id ?? 'open'}`
  // What was begun for the party before does not take the place of what was said now, nor is it lost.
  const key = copied ? `quotation-copy-${copied.id}` : goods === null ? fresh : `${fresh}-${goods}`
  const setting = { today, supplierState: company.state, newKey: newId, t: line.t }
  const [begun] = useState(() => {
    if (copied) return quickDraft(copiedDraft(copied, party, setting))
    const usual = usualTerms(quotations, partyIds(party))
    const draft = quickDraft(newQuotationDraft(party, setting), goods ?? undefined)
    return { ...draft, ...(usual && termsOf(usual)), ...(goods !== null && { lines: [] }) }
  })
  const typed = useFormDraft(key, { ...begun, quoteDate: today }, ofTheDay).value
  const draft = useFormDraft(key, proposedOn(today, begun, typed), ofTheDay)
  const { write, busy } = useWrite(createQuotation)
  const asking = useAskedFirst('quotation')
  const save = async (typed: QuotationDraft, label: string): Promise<WriteResult> => {
    const value = { ...draft.value, ...typed }
    const reopen = { href: `${places.quotes}?action=add-quote`, draftKey: 'quotation-new-open', draft: value }
    const { leadId, businessProfileId } = value
    const newLead = value.isNew ? newLeadOf(value, ids.leadId) : null
    const input = { id: ids.id, leadId, businessProfileId, newLead, ...quotationInput(value) }
    // What the form lacks is said first; then the settings, which the quotation's taxes follow from.
    const schema = await inTime(createQuotation.schema())
    const isWhole = schema !== null && checkInput(schema, input) === noErrors
    if (isWhole && !(await asking.answered())) return { ok: false, errors: noErrors }
    return write(input, { label, reopen })
  }
  return (
    <>
      {draft.value.isDetailed ? (
        <QuotationSheet
          {...{ company, onClose, draft, save, busy }}
          id={ids.id}
          draftKey={key}
          added={{ value: draft.value, onChange: draft.change }}
          onSaved={(id, companyName) => onSaved(id, companyName, false)}
        />
      ) : (
        <QuotationQuickSheet
          {...{ company, onClose, onSaved, draft, save, busy, setting }}
          id={ids.id}
          draftKey={key}
        />
      )}
      <CompanyAskSheet {...asking.sheet} />
    </>
  )
}
