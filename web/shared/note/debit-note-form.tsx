import { DateField } from '#design/field/date-field.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { pricedDebit, receivedOn } from '#domain/debit-note/debit-note-lines.ts'
import { changeDebitNote, draftDebitNote } from '#domain/debit-note/debit-note-operations.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { quantityText } from '#domain/document-line/document-line-text.ts'
import { creditDays } from '#domain/document/document-days.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { isReadable, typedByOf, typedLines, untyped } from './note-draft.ts'
import { lineErrorOf, NoteFormSheet } from './note-form-sheet.tsx'
import { NoteLineFields } from './note-line-fields.tsx'
import { useNoteForm, type NoteFormProps } from './use-note-form.ts'

const handIn = formInput<typeof draftDebitNote, 'id' | 'invoiceId'>()

/** What is charged beyond an invoice; interest as it was received, due at once. */
export function DebitNoteForm({ invoice, reason, note, onClose, onDone }: NoteFormProps<DebitNote>) {
  const { t } = useTranslation('debit-note')
  const words = useTranslation('document')
  const { error } = useSentences('debit-note')
  const today = useToday()
  const profile = useEntity('business-profile', invoice.customerId)
  const { write: draft } = useWrite(draftDebitNote)
  const { write: correct } = useWrite(changeDebitNote)
  const by = typedByOf(reason)
  const days = by === 'inclusive' ? 0 : (profile?.creditDays ?? creditDays)
  const initial = {
    lines: typedLines(invoice, note?.lines ?? [], (line) =>
      by === 'inclusive' ? receivedOn(line, note ?? null) : line.taxable,
    ),
    dueDate: note?.dueDate ?? addDays(today, days),
    notes: note?.notes ?? '',
  }
  const { id, value, change, failure, asked, about, setLine, finish } = useNoteForm({
    noun: 'debit-note',
    action: `charge-${reason}`,
    ...{ invoice, reason, note, initial, onDone },
  })
  const priced = isReadable(asked) ? pricedDebit(invoice, { reason, lines: asked }) : null

  const save = () => {
    const input = handIn({ reason, lines: asked, dueDate: value.dueDate, notes: value.notes })
    return finish(
      note
        ? correct({ id: note.id, version: note.version, ...input }, about)
        : draft({ id, invoiceId: invoice.id, ...input }, about),
    )
  }
  return (
    <NoteFormSheet
      noun="debit-note"
      reason={t(`reason.${reason}`)}
      total={priced?.ok ? priced.value.totals.total : null}
      notes={value.notes}
      onNotes={(notes) => change({ notes })}
      {...{ failure, save, onClose }}
    >
      {invoice.lines.map((sold, at) => (
        <NoteLineFields
          key={at}
          noun="debit-note"
          quantityMilli={sold.quantityMilli}
          hint={{
            quantity: t('form.sold', { sold: `${quantityText(sold.quantityMilli)} ${words.t(`unit.${sold.unit}`)}` }),
            value: undefined,
          }}
          {...{ sold, by }}
          typed={value.lines[at] ?? untyped}
          error={error(lineErrorOf(failure, asked, at))}
          onChange={(patch) => setLine(at, patch)}
        />
      ))}
      <DateField
        label={t('field.dueDate')}
        error={error(failure.errors['dueDate'])}
        min={today}
        value={value.dueDate}
        onChange={({ target }) => {
          failure.forget('dueDate')
          change({ dueDate: target.value })
        }}
      />
    </NoteFormSheet>
  )
}
