import { useState, type ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Money } from '#design/show/money.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import type { Company } from '#domain/company/company.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import { isChangeAsked } from '#domain/quotation/quotation-answer-state.ts'
import { rateBook } from '#domain/quotation/quotation-last-rate.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { changeQuotation, reviseQuotation } from '#domain/quotation/quotation-operations.ts'
import { lawfulPlace } from '#domain/quotation/quotation-place.ts'
import { supplyOn } from '#domain/quotation/quotation-supply.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { isNothing } from '#web/outbox/document-form.ts'
import { useDraftMarks } from '#web/outbox/draft-marks.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import type { FormDraft } from '#web/outbox/use-form-draft.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useRates } from '#web/session/use-rates.ts'
import { FormConflicts, toConflicts } from '#web/shared/conflict/form-conflicts.tsx'
import { useConflictErrors } from '#web/shared/conflict/use-conflict-errors.ts'
import { BillFields } from '#web/shared/document/bill-fields.tsx'
import { CreditWarning } from '#web/shared/document/credit-stop.tsx'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import { fabricDraft, isBlank, lineTerms, priceOfDrafts, withoutBlanks } from '#web/shared/document/line-draft.ts'
import { LineEditor } from '#web/shared/document/line-editor.tsx'
import { Form } from '#web/shared/form/form.tsx'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import {
  errorsAfter,
  errorsOfRefusal,
  quotationInput,
  partyPatch,
  quotationForm,
  type NewParty,
  type QuotationDraft,
} from './quotation-draft.ts'
import { QuotationFormTotals } from './quotation-form-totals.tsx'
import { QuotationPartyField } from './quotation-party-field.tsx'
import { QuotationTerms } from './quotation-terms.tsx'

export type FormProps = {
  company: Company
  onClose: () => void
  /** Stored: its id and the party's name. */
  onSaved: (id: string, companyName: string) => void
}

/** Edits a quotation; writes only the changed fields. One the buyer has answered becomes its next revision. */
export function QuotationForm({ quotation, ...props }: FormProps & { quotation: Quotation }) {
  const { id, version } = quotation
  const key = `quotation-${id}`
  const draft = useDocumentDraft(key, quotation, quotationForm)
  const isRevised = isChangeAsked(quotation) || !quotationLifecycle.holds(quotation, 'change')
  const { write, busy } = useWrite(isRevised ? reviseQuotation : changeQuotation)
  const { patch, stored } = draft
  const save = (value: QuotationDraft, label: string) => {
    const reopen = { href: `${documentAddress('quotation', id)}?action=edit`, draftKey: key, draft: stored }
    // Drop blank lines only on submit.
    const lines = patch.lines && { lines: quotationInput(value).lines }
    return write({ id, version, ...patch, ...lines }, { label, reopen })
  }
  const isUntouched = isNothing(patch)
  const marks = useConflictErrors('quotation', draft)
  return (
    <QuotationSheet {...props} {...{ id, quotation, draftKey: key, draft, save, busy, isUntouched, marks }}>
      <FormConflicts noun="quotation" id={id} draft={draft} />
    </QuotationSheet>
  )
}

type QuotationSheetProps = FormProps & {
  id: string
  quotation?: Quotation
  /** Nothing has changed: submitting just closes the form. */
  isUntouched?: boolean
  draftKey: string
  draft: FormDraft<QuotationDraft> & { conflicts?: readonly unknown[] }
  /** Writes it; `label` names the write while it waits. */
  save: (value: QuotationDraft, label: string) => Promise<WriteResult>
  busy: boolean
  /** Conflict messages, shown at fields beside the validation errors. */
  marks?: FieldErrors
  /** Of a new quotation: somebody new may be its party. */
  added?: { value: NewParty; onChange: (patch: Partial<NewParty>) => void }
  /** Shown above the fields. */
  children?: ReactNode
}

/** The detailed form: party, goods, terms, with a running total. */
export function QuotationSheet(props: QuotationSheetProps) {
  const { id, quotation, company, onClose, onSaved, isUntouched, draftKey, draft, save, busy, added } = props
  const { t } = useTranslation('quotation')
  const line = useTranslation('document-line')
  const { refusal } = useSentences('quotation')
  const { value, change, reset, restored } = draft
  const setting = { supplierState: company.state, newKey: newId, t: line.t }
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  useDraftMarks(draftKey, setErrors)
  const shownErrors = { ...errors, ...props.marks }
  const [objection, setObjection] = useState<string | null>(null)
  const form = useErrorFocus(errors, objection)
  const lead = useEntity('lead', value.leadId) ?? null
  const profileId = value.businessProfileId ?? lead?.businessProfileId ?? quotation?.businessProfileId ?? null
  const profile = useEntity('business-profile', profileId) ?? null
  const book = rateBook(useEntities('quotation'), id)
  const asked = lead?.fabricRequirements ? fabricDraft(lead.fabricRequirements, 'asked', line.t) : null
  const suggests = asked && value.lines.every(({ description }) => description !== asked.description)

  const set = (patch: Partial<QuotationDraft>) => {
    setErrors((before) => errorsAfter(before, value, patch))
    change(patch)
  }

  const submit = async () => {
    setObjection(null)
    if (draft.conflicts && draft.conflicts.length > 0) return toConflicts(form.current)
    if (isUntouched) {
      reset()
      return onClose()
    }
    const begun = { ...value, lines: withoutBlanks(value.lines) }
    change({ lines: begun.lines })
    const companyName = (lead ?? profile)?.companyName ?? quotation?.companyName ?? added?.value.newName ?? ''
    const result = await save(begun, companyName)
    if (result.ok) {
      reset()
      return onSaved(id, companyName)
    }
    const atField = result.refusal ? errorsOfRefusal(result.refusal) : null
    if (result.refusal && !atField) setObjection(refusal(result.refusal))
    setErrors(atField ?? { ...result.errors, ...(added?.value.isNew ? noErrors : missingParty(begun)) })
  }

  const { placeOfSupply, quoteDate, reverseCharge } = value
  const supply = supplyOn({ company, profile, reverseCharge }, placeOfSupply, quoteDate)
  const supplied = { supplierState: company.state, placeOfSupply, supply }
  const terms = { ...lineTerms(value, quoteDate), rates: useRates() }
  const priced = priceOfDrafts(value.lines, terms, supplied)
  const total = priced.ok && priced.value.lines.length > 0 ? priced.value.totals.total : null
  return (
    <Sheet
      open
      size="wide"
      onClose={onClose}
      title={quotation ? t('form.title-change', { number: quotation.number ?? t('number-awaited') }) : t('form.title')}
      closeLabel={t('close')}
      footer={
        <>
          <p className="flex items-baseline gap-3 desk:mr-auto">
            <span className="text-ink-2">{line.t(chargesTax(supplied) ? 'total.total' : 'total.without-tax')}</span>
            {total === null ? <span className="money-large">–</span> : <Money paise={total} size="large" />}
          </p>
          <Button tone="primary" icon="check" busy={busy} onClick={() => form.current?.requestSubmit()}>
            {quotation ? t('form.save-change') : t('form.save')}
          </Button>
        </>
      }
    >
      <Form ref={form} className="grid gap-7" onSubmit={submit}>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        {restored && (
          <Banner
            tone="warning"
            action={
              <Button tone="quiet" onClick={reset}>
                {t('form.begin-again')}
              </Button>
            }
          >
            {t('form.restored')}
          </Banner>
        )}
        <DocumentGaps company={company} />
        {props.children}
        {added && (
          <QuotationPartyField
            party={{ lead, profile }}
            added={added.value}
            errors={errors}
            onAdded={(patch) => {
              setErrors(noErrors)
              added.onChange(patch)
            }}
            onParty={(chosen) => {
              set(partyPatch(chosen, value.lines, setting))
              // The focused element is gone after the choice; move to the next field.
              requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus())
            }}
          />
        )}
        <CreditWarning partyId={profileId} total={total ?? 0} />
        <div className="grid gap-3">
          <LineEditor
            lines={value.lines}
            terms={terms}
            errors={shownErrors}
            newKey={newId}
            lastRates={(line) => book(line, partyOf(value, profileId))}
            onLines={(lines) => set({ lines })}
          />
          <BillFields value={value} errors={shownErrors} onChange={set} />
          {asked && suggests && (
            <Button
              tone="quiet"
              icon="fabric"
              className="justify-self-start text-left"
              onClick={() => set({ lines: [...value.lines.filter((l) => !isBlank(l)), { ...asked, key: newId() }] })}
            >
              {line.t('lines.from-inquiry', { description: asked.description })}
            </Button>
          )}
        </div>
        <QuotationTerms
          value={value}
          errors={shownErrors}
          profile={profile ?? undefined}
          placeAt={(consignee) =>
            lawfulPlace({ profile, shipTo: consignee }, { supplierState: company.state, lines: value.lines })
          }
          onChange={set}
        />
        <QuotationFormTotals priced={priced} value={value} supplied={supplied} />
      </Form>
    </Sheet>
  )
}

/** The schema reports a missing party only when all fields are valid; show everything missing at once. */
export const missingParty = ({ leadId, businessProfileId }: QuotationDraft): FieldErrors =>
  leadId === null && businessProfileId === null ? { leadId: { code: 'party-required' } } : noErrors

const partyOf = ({ leadId }: QuotationDraft, businessProfileId: string | null) => ({ leadId, businessProfileId })
