import { useState, type ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { isAnsweredSince, isChangeAsked, standingAnswer } from '#domain/quotation/quotation-answer-state.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { changeQuotation, reviseQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { noErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { FormConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { BillFields } from '#web/shared/document/bill-fields.tsx'
import { CreditWarning } from '#web/shared/document/credit-stop.tsx'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import { LineEditor } from '#web/shared/document/line-editor.tsx'
import { Form } from '#web/shared/form/form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { QuotationWish } from './quotation-buyer.tsx'
import { quotationForm, quotationInput, type QuotationDraft } from './quotation-draft.ts'
import { useQuotationForm, type FormProps, type QuotationSheetProps } from './quotation-form-state.ts'
import { QuotationFormTotals } from './quotation-form-totals.tsx'
import { QuotationPartyField } from './quotation-party-field.tsx'
import { QuotationRestored, QuotationSheetTotal } from './quotation-sheet-parts.tsx'
import { QuotationTerms } from './quotation-terms.tsx'

/**
 * Edits a quotation; writes only the changed fields. One the buyer has answered becomes its next revision. What it answers while
 * the form is open is read before the offer it was about is corrected.
 */
export function QuotationForm({ quotation, ...props }: FormProps & { quotation: Quotation }) {
  const { id, version } = quotation
  const key = `quotation-${id}`
  const draft = useDocumentDraft(key, quotation, quotationForm)
  const isRevised = isChangeAsked(quotation) || !quotationLifecycle.holds(quotation, 'change')
  const { write, busy } = useWrite(isRevised ? reviseQuotation : changeQuotation)
  const { patch, stored, conflicts } = draft
  const [heard, setHeard] = useState(standingAnswer(quotation)?.at ?? null)
  const save = async (value: QuotationDraft, label: string): Promise<WriteResult> => {
    if (isAnsweredSince(quotation, heard)) {
      setHeard(quotation.answer?.at ?? null)
      return { ok: false, errors: noErrors, refusal: { code: 'answered-meanwhile' } }
    }
    const reopen = { href: `${documentAddress('quotation', id)}?action=edit`, draftKey: key, draft: stored }
    // Drop blank lines only on submit.
    const lines = patch.lines && { lines: quotationInput(value).lines }
    return write({ id, version, ...patch, ...lines }, { label, reopen })
  }
  const isUntouched = isNothing(patch)
  const marks = useConflictErrors('quotation', draft)
  return (
    <QuotationSheet {...props} {...{ id, quotation, draftKey: key, draft, save, busy, isUntouched, conflicts, marks }}>
      <QuotationWish quotation={quotation} />
      <FormConflicts noun="quotation" id={id} draft={draft} />
    </QuotationSheet>
  )
}

/** The detailed form: party, goods, terms, with a running total. `children` are shown above the fields. */
export function QuotationSheet({ children, ...props }: QuotationSheetProps & { children?: ReactNode }) {
  const { quotation, company, draft, marks, busy, added, onClose } = props
  const { t } = useTranslation('quotation')
  const line = useTranslation('document-line')
  const { value } = draft
  const state = useQuotationForm(props)
  const { form, errors, objection, lead, profile, supplied, terms, priced, total, suggested, set } = state
  const shownErrors = { ...errors, ...marks }
  return (
    <Sheet
      open
      size="wide"
      onClose={onClose}
      title={quotation ? t('form.title-change', { number: quotation.number ?? t('number-awaited') }) : t('form.title')}
      closeLabel={t('close')}
      footer={
        <>
          <QuotationSheetTotal total={total} supplied={supplied} />
          <Button tone="primary" icon="check" busy={busy} onClick={() => form.current?.requestSubmit()}>
            {quotation ? t('form.save-change') : t('form.save')}
          </Button>
        </>
      }
    >
      <Form ref={form} className="grid gap-7" onSubmit={state.submit}>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        {draft.restored && <QuotationRestored onReset={draft.reset} />}
        <DocumentGaps company={company} isQuotation />
        {children}
        {added && (
          <QuotationPartyField
            party={{ lead, profile }}
            added={added.value}
            errors={errors}
            onAdded={state.describeNewParty}
            onParty={state.chooseParty}
          />
        )}
        <CreditWarning partyId={state.profileId} total={total ?? 0} />
        <div className="grid gap-3">
          <LineEditor
            lines={value.lines}
            terms={terms}
            errors={shownErrors}
            newKey={newId}
            lastRates={state.lastRates}
            onLines={(lines) => set({ lines })}
          />
          <BillFields value={value} errors={shownErrors} onChange={set} />
          {suggested && (
            <Button
              tone="quiet"
              icon="fabric"
              className="justify-self-start text-left"
              onClick={() => state.addSuggested(suggested)}
            >
              {line.t('lines.from-inquiry', { description: suggested.description })}
            </Button>
          )}
        </div>
        <QuotationTerms
          value={value}
          errors={shownErrors}
          profile={profile ?? undefined}
          placeAt={state.placeAt}
          onChange={set}
        />
        {!(priced.ok && total === null) && <QuotationFormTotals priced={priced} value={value} supplied={supplied} />}
      </Form>
    </Sheet>
  )
}
