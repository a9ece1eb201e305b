import { RadioCards } from '#design/field/radio-cards.tsx'
import { pricedNote } from '#domain/credit-note/credit-note-lines.ts'
import { changeCreditNote, draftCreditNote } from '#domain/credit-note/credit-note-operations.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import { noteKindOf, whyNotWithGst } from '#domain/ledger/ledger-note-kind.ts'
import { sumText } from '#domain/money/money-format.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { isReadable, leftOfLines, typedByOf, typedLines, untyped } from './note-draft.ts'
import { lineErrorOf, NoteFormSheet } from './note-form-sheet.tsx'
import { NoteLineFields } from './note-line-fields.tsx'
import { useNoteForm, type NoteFormProps } from './use-note-form.ts'

const handIn = formInput<typeof draftCreditNote, 'id' | 'invoiceId'>()

/** What is credited of an invoice: goods by their quantity, anything else by its value. */
export function CreditNoteForm({ invoice, reason, note, onClose, onDone }: NoteFormProps<CreditNote>) {
  const { t } = useTranslation('credit-note')
  const words = useTranslation('document')
  const { error, refusal } = useSentences('credit-note')
  const today = useToday()
  const { write: draft } = useWrite(draftCreditNote)
  const { write: correct } = useWrite(changeCreditNote)
  const initial = {
    tax: note?.tax ?? noteKindOf(reason, invoice, today),
    lines: typedLines(invoice, note?.lines ?? []),
    notes: note?.notes ?? '',
  }
  const { id, value, change, failure, asked, about, setLine, finish } = useNoteForm({
    noun: 'credit-note',
    action: reason,
    ...{ invoice, reason, note, initial, onDone },
  })
  const others = useLinked('credit-note', 'invoiceId', invoice.id).filter((one) => one.id !== note?.id)
  const left = leftOfLines(invoice, others, value.tax)
  const priced = isReadable(asked) ? pricedNote(invoice, others, { tax: value.tax, lines: asked }) : null
  const whyNot = whyNotWithGst(invoice, today)

  const save = () => {
    const input = handIn({ tax: value.tax, reason, lines: asked, notes: value.notes })
    return finish(
      note
        ? correct({ id: note.id, version: note.version, ...input }, about)
        : draft({ id, invoiceId: invoice.id, ...input }, about),
    )
  }
  return (
    <NoteFormSheet
      noun="credit-note"
      reason={t(`reason.${reason}`)}
      total={priced?.ok ? priced.value.totals.total : null}
      notes={value.notes}
      onNotes={(notes) => change({ notes })}
      {...{ failure, save, onClose }}
    >
      {invoice.lines.map((sold, at) => {
        const { quantityMilli, taxablePaise } = left[at] ?? { quantityMilli: 0, taxablePaise: 0 }
        const unit = words.t(`unit.${sold.unit}`)
        return (
          <NoteLineFields
            key={at}
            noun="credit-note"
            by={typedByOf(reason)}
            hint={{
              quantity: t('form.left', { left: `${quantityText(quantityMilli)} ${unit}` }),
              value: t('form.left', { left: sumText(taxablePaise) }),
            }}
            {...{ sold, quantityMilli }}
            typed={value.lines[at] ?? untyped}
            error={error(lineErrorOf(failure, asked, at))}
            onChange={(patch) => setLine(at, patch)}
          />
        )
      })}
      <RadioCards
        legend={t('form.tax')}
        name="tax"
        value={value.tax}
        onValue={(tax) => change({ tax: tax === 'gst' ? 'gst' : 'commercial' })}
        options={[
          {
            value: 'gst',
            label: t('form.tax-gst'),
            hint: whyNot ? refusal(whyNot) : t('form.tax-gst-hint'),
            disabled: whyNot !== null,
          },
          { value: 'commercial', label: t('form.tax-commercial'), hint: t('form.tax-commercial-hint') },
        ]}
      />
    </NoteFormSheet>
  )
}
