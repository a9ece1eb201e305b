import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#design/press/button.tsx'
import { Money } from '#design/show/money.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { Company } from '#domain/company/company.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { sumText } from '#domain/money/money-format.ts'
import { correctProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { lawfulPlace } from '#domain/quotation/quotation-place.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { useDraftMarks } from '#web/outbox/draft-marks.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useRates } from '#web/session/use-rates.ts'
import { useToday } from '#web/session/use-today.ts'
import { BillFields } from '#web/shared/document/bill-fields.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { lineErrorsOf, lineTerms, priceOfDrafts } from '#web/shared/document/line-draft.ts'
import { LineEditor } from '#web/shared/document/line-editor.tsx'
import { Form } from '#web/shared/form/form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
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
  const { refusal } = useSentences('proforma-invoice')
  const today = useToday()
  const [, navigate] = useLocation()
  const profile = useEntity('business-profile', proforma.businessProfileId)
  const placeAt = (shipTo: CorrectionDraft['consignee']) =>
    lawfulPlace({ profile: profile ?? null, shipTo }, { supplierState: company.state, lines: quotation.lines })
  const [initial] = useState(() =>
    correctionDraft(proforma, quotation, { today, lawful: placeAt(quotation.consignee) }),
  )
  const key = `proforma-correct-${proforma.id}`
  const { value, change, reset } = useFormDraft(key, initial)
  const { write, busy } = useWrite(correctProformaInvoice)
  const [successorId] = useState(newId)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  useDraftMarks(key, setErrors)
  const [objection, setObjection] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const set = (patch: Partial<CorrectionDraft>) => {
    setErrors(noErrors)
    setObjection(null)
    change(patch)
  }
  const submit = async () => {
    const { id, version, companyName } = proforma
    const page = documentAddress('proforma-invoice', id)
    const reopen = { href: `${page}?action=correct`, draftKey: key, draft: value }
    const input = { id, version, successorId, ...correctionInput(value, initial, quotation.quoteDate) }
    const result = await write(input, { label: companyName, reopen })
    if (result.ok) {
      reset()
      onDone(t('done.correct', { number: proforma.number ?? companyName }))
      return navigate(documentAddress('proforma-invoice', successorId))
    }
    const atField = result.refusal && errorsOfRefusal(result.refusal)
    setErrors(atField ?? result.errors)
    setObjection(result.refusal && !atField ? refusal(result.refusal) : null)
  }
  const places = { supplierState: company.state, placeOfSupply: value.placeOfSupply }
  const terms = { ...lineTerms(value, quotation.quoteDate), rates: useRates() }
  const priced = priceOfDrafts(value.lines, terms, places)
  return (
    <Sheet
      open
      size="wide"
      onClose={onClose}
      busy={busy}
      title={t('correct.title', { number: proforma.number ?? proforma.companyName })}
      closeLabel={t('close')}
      footer={
        <>
          <p className="flex items-baseline gap-3 desk:mr-auto">
            <span className="text-ink-2">{line.t('total.total')}</span>
            {priced.ok ? (
              <Money paise={priced.value.totals.total} size="large" />
            ) : (
              <span className="money-large">–</span>
            )}
          </p>
          <Button tone="primary" icon="check" busy={busy} onClick={() => form.current?.requestSubmit()}>
            {t('correct.save')}
          </Button>
        </>
      }
    >
      <Form ref={form} className="grid gap-6" onSubmit={submit}>
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <p className="text-ink-2">{t('correct.follows')}</p>
        {advance && advance.receivedAmount > 0 && (
          <Banner tone="info">{t('correct.money', { amount: sumText(advance.receivedAmount) })}</Banner>
        )}
        <LineEditor
          lines={value.lines}
          terms={terms}
          errors={errors}
          newKey={newId}
          onLines={(lines) => set({ lines })}
        />
        <BillFields value={value} errors={errors} onChange={set} />
        <ProformaInvoiceCorrectionTerms {...{ value, errors, profile, placeAt }} onChange={set} />
      </Form>
    </Sheet>
  )
}
