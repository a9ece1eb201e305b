import { unawaited } from '#web/browser/unawaited.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { pricedNote } from '#domain/credit-note/credit-note-lines.ts'
import { changeCreditNote, draftCreditNote } from '#domain/credit-note/credit-note-operations.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { noteKindOf, whyNotWithGst } from '#domain/ledger/ledger-note-kind.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { Money } from '#design/show/money.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { formInput } from '#web/outbox/form-input.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { askedLines, isByQuantity, leftOfLines, noteDraft, type TypedLine } from './credit-note-draft.ts'
import { CreditNoteLineFields } from './credit-note-line-fields.tsx'

type CreditNoteFormProps = {
  invoice: FinalInvoice
  reason: CreditNote['reason']
  /** The draft that is corrected; null for a new one. */
  note: CreditNote | null
  onClose: () => void
  onDone: (text: string) => void
}

const handIn = formInput<typeof draftCreditNote, 'id' | 'invoiceId'>()

/** What is credited of an invoice: goods by their quantity, anything else by its value. */
export function CreditNoteForm({ invoice, reason, note, onClose, onDone }: CreditNoteFormProps) {
  const { t } = useTranslation('credit-note')
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('credit-note')
  const today = useToday()
  const [, go] = useLocation()
  const [id] = useState(newId)
  const draft = useWrite(draftCreditNote)
  const correct = useWrite(changeCreditNote)
  const busy = draft.busy || correct.busy
  const initial = noteDraft(invoice, note ?? { tax: noteKindOf(reason, invoice.invoiceDate, today) })
  const draftKey = note ? `credit-note-${note.id}` : `credit-note-${reason}-${invoice.id}`
  const { value, change, reset } = useFormDraft(draftKey, initial)
  const failure = useFormFailure(draftKey)
  const others = useLinked('credit-note', 'invoiceId', invoice.id).filter((one) => one.id !== note?.id)
  const left = leftOfLines(invoice, others, value.tax)
  const asked = askedLines(value.lines)
  const priced = pricedNote(invoice, others, { tax: value.tax, lines: asked })
  const by = isByQuantity(reason) ? 'quantity' : reason === 'rate_difference' ? 'difference' : 'value'
  const tooLate = whyNotWithGst(invoice.invoiceDate, today)
  const nothing = failure.errors['lines'] && { code: 'note-of-nothing' }

  const setLine = (at: number, patch: Partial<TypedLine>) => {
    failure.forget()
    change({ lines: value.lines.map((line, other) => (other === at ? { ...line, ...patch } : line)) })
  }
  const save = async () => {
    const input = handIn({ tax: value.tax, reason, lines: asked, notes: value.notes })
    const page = documentAddress('final-invoice', invoice.id)
    const reopen = { href: `${page}?action=${note ? 'correct' : reason}`, draftKey, draft: value }
    const about = { label: invoice.customerName, reopen }
    const result = note
      ? await correct.write({ id: note.id, version: note.version, ...input }, about)
      : await draft.write({ id, invoiceId: invoice.id, ...input }, about)
    if (!result.ok) return failure.show(result)
    reset()
    onDone(t('saved'))
    if (!note) go(documentAddress('credit-note', id))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('form.title', { reason: t(`reason.${reason}`) })}
      closeLabel={kernel.t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" busy={busy} onClick={() => unawaited(save())}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        {nothing && <Banner tone="danger">{refusal(nothing)}</Banner>}
        {invoice.lines.map((sold, at) => (
          <CreditNoteLineFields
            key={at}
            sold={sold}
            by={by}
            left={left[at] ?? { quantityMilli: 0, taxablePaise: 0 }}
            typed={value.lines[at] ?? { quantityMilli: null, taxable: null, lessPaise: null }}
            error={error(
              lineErrorAt(
                failure.errors,
                asked.findIndex(({ line }) => line === at + 1),
              ),
            )}
            onChange={(patch) => setLine(at, patch)}
          />
        ))}
        <RadioCards
          legend={t('form.tax')}
          name="tax"
          value={value.tax}
          onValue={(tax) => change({ tax: tax === 'gst' ? 'gst' : 'commercial' })}
          options={[
            {
              value: 'gst',
              label: t('form.tax-gst'),
              hint: tooLate ? refusal(tooLate) : t('form.tax-gst-hint'),
              disabled: tooLate !== null,
            },
            { value: 'commercial', label: t('form.tax-commercial'), hint: t('form.tax-commercial-hint') },
          ]}
        />
        <TextArea
          label={t('field.notes')}
          optional={kernel.t('optional')}
          error={error(failure.errors['notes'])}
          maxLength={2000}
          value={value.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        <p className="flex justify-between gap-3 border-t border-thread pt-3">
          <span>{t('form.total')}</span>
          <output className="font-semibold">
            {priced.ok ? <Money paise={priced.value.totals.total} exact /> : '–'}
          </output>
        </p>
      </div>
    </Sheet>
  )
}

const lineErrorAt = (errors: ReturnType<typeof useFormFailure>['errors'], at: number) =>
  errors[`lines.${at}.quantityMilli`] ?? errors[`lines.${at}.taxable`]
