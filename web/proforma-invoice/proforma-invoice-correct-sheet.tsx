import { useState } from 'react'
import { useLocation } from 'wouter'
import { Money } from '#design/show/money.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Company } from '#domain/company/company.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { sumText } from '#domain/money/money-format.ts'
import { correctProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { lawfulPlace } from '#domain/quotation/quotation-place.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useRates } from '#web/session/use-rates.ts'
import { useToday } from '#web/session/use-today.ts'
import { BillFields } from '#web/shared/document/bill-fields.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { lineErrorsOf, lineTerms, priceOfDrafts } from '#web/shared/document/line-draft.ts'
import { LineEditor } from '#web/shared/document/line-editor.tsx'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { correctionDraft, correctionInput, type CorrectionDraft } from './proforma-invoice-correction-draft.ts'
import { ProformaInvoiceCorrectionTerms } from './proforma-invoice-correction-terms.tsx'

/** Makes the proforma that replaces a wrong one: goods, place, advance and day as they should have been, and why. */
export function ProformaInvoiceCorrectSheet(props: AskProps<ProformaInvoice>) {
  const [company] = useEntities('company')
  const quotation = useEntity('quotation', props.document.quoteId)
  const [advance] = useLinked('advance-payment', 'proformaInvoiceId', props.document.id)
  return company && quotation && <CorrectSheet {...props} {...{ company, quotation, advance }} />
}

type CorrectSheetProps = AskProps<ProformaInvoice> & {
  company: Company
  quotation: Quotation
  advance: AdvancePayment | undefined
}

const errorsOfRefusal = (refusal: Refusal): FieldErrors | null =>
  refusal.code === 'due-date-in-the-past'
    ? { dueDate: refusal }
    : refusal.code === 'gst-discount-over-bill'
      ? { discountPaise: refusal }
      : lineErrorsOf(refusal)

function CorrectSheet({ document: proforma, company, quotation, advance, onClose, onDone }: CorrectSheetProps) {
  const { t } = useTranslation('proforma-invoice')
  const line = useTranslation('document-line')
  const today = useToday()
  const [, navigate] = useLocation()
  const profile = useEntity('business-profile', proforma.businessProfileId)
  const placeAt = (shipTo: CorrectionDraft['consignee']) =>
    lawfulPlace({ profile: profile ?? null, shipTo }, { supplierState: company.state, lines: quotation.lines })
  const [initial] = useState(() =>
    correctionDraft(proforma, quotation, { today, lawful: placeAt(quotation.consignee) }),
  )
  const key = `proforma-correct-${proforma.id}`
  const { value, change, reset } = useFormDraft(key, initial, Object.keys(initial) as (keyof CorrectionDraft)[]) // its own fields
  const { write } = useWrite(correctProformaInvoice)
  const [successorId] = useState(newId)
  const failure = useFormFailure(key)

  const set = (patch: Partial<CorrectionDraft>) => {
    failure.forget()
    change(patch)
  }
  const submit = async () => {
    const { id, version, companyName } = proforma
    const page = documentAddress('proforma-invoice', id)
    const reopen = { href: `${page}?action=correct`, draftKey: key, draft: value }
    const input = { id, version, successorId, ...correctionInput(value, initial, quotation.quoteDate) }
    const result = await write(input, { label: companyName, reopen })
    if (!result.ok) {
      const atField = result.refusal && errorsOfRefusal(result.refusal)
      return failure.show(atField ? { errors: atField } : result)
    }
    reset()
    onDone(t('done.correct', { number: proforma.number ?? companyName }))
    navigate(documentAddress('proforma-invoice', successorId))
  }
  const places = { supplierState: company.state, placeOfSupply: value.placeOfSupply }
  const terms = { ...lineTerms(value, quotation.quoteDate), rates: useRates() }
  const priced = priceOfDrafts(value.lines, terms, places)
  return (
    <FormSheet
      size="wide"
      title={t('correct.title', { number: proforma.number ?? proforma.companyName })}
      feature="proforma-invoice"
      failure={failure}
      submit={{ icon: 'check', label: t('correct.save') }}
      aside={
        <p className="flex items-baseline gap-3 desk:mr-auto">
          <span className="text-ink-2">{line.t('total.total')}</span>
          {priced.ok ? (
            <Money paise={priced.value.totals.total} size="large" />
          ) : (
            <span className="money-large">–</span>
          )}
        </p>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('correct.follows')}</p>
      {advance && advance.receivedAmount > 0 && (
        <Banner tone="info">{t('correct.money', { amount: sumText(advance.receivedAmount) })}</Banner>
      )}
      <LineEditor
        lines={value.lines}
        terms={terms}
        errors={failure.errors}
        newKey={newId}
        onLines={(lines) => set({ lines })}
      />
      <BillFields value={value} errors={failure.errors} onChange={set} />
      <ProformaInvoiceCorrectionTerms {...{ value, profile, placeAt }} errors={failure.errors} onChange={set} />
    </FormSheet>
  )
}
