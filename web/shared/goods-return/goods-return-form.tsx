import { useState } from 'react'
import { useLocation } from 'wouter'
import { DateField } from '#design/field/date-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Money } from '#design/show/money.tsx'
import { pricedNote } from '#domain/credit-note/credit-note-lines.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { goodsReturnReasons } from '#domain/goods-return/goods-return-choices.ts'
import { creditGoodsReturn, receiveGoodsReturn } from '#domain/goods-return/goods-return-operations.ts'
import { noteKindOf } from '#domain/ledger/ledger-note-kind.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { NotesField } from '#web/shared/form/notes-field.tsx'
import { isReadable } from '#web/shared/note/note-draft.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { allFollows, FollowsFields, isCredit, noteInput, type Follows, type TaxKind } from './goods-return-follows.tsx'
import { askedReturns, ReturnLines, type TypedReturn } from './goods-return-lines.tsx'

type GoodsReturnFormProps = { invoice: FinalInvoice; onClose: () => void; onDone: (text: string) => void }

type Draft = {
  lines: readonly TypedReturn[]
  reason: string
  date: string
  receivedBy: string
  lrNumber: string
  vehicle: string
  notes: string
  follows: Follows
  tax: TaxKind
}

const handIn = formInput<typeof receiveGoodsReturn>()

/** Goods of an invoice came back: how much, why, in what condition, and what becomes of them. */
export function GoodsReturnForm({ invoice, onClose, onDone }: GoodsReturnFormProps) {
  const { t } = useTranslation('goods-return')
  const kernel = useTranslation('kernel')
  const { error } = useSentences('goods-return')
  const today = useToday()
  const [, go] = useLocation()
  const [id] = useState(newId)
  const name = useSession()?.name ?? ''
  const mayCredit = useMay(creditGoodsReturn)
  const draftKey = `goods-return-${invoice.id}`
  const { value, change, reset } = useFormDraft<Draft>(
    draftKey,
    {
      lines: invoice.lines.map(() => ({ quantityMilli: null, condition: 'good' })),
      reason: 'defect',
      date: today,
      receivedBy: name,
      lrNumber: '',
      vehicle: '',
      notes: '',
      follows: mayCredit ? 'draft' : 'later',
      tax: noteKindOf('goods_return', invoice, today),
    },
    ['date', 'tax'],
  )
  const failure = useFormFailure(draftKey)
  const { errors } = failure
  const { write } = useWrite(receiveGoodsReturn)
  const asked = askedReturns(value.lines)
  const set = (patch: Partial<Draft>) => {
    failure.forget()
    change(patch)
  }

  const save = async () => {
    const { lines: _lines, follows, tax, ...typed } = value
    const creditNote = noteInput(follows, tax)
    const input = handIn({
      id,
      invoiceId: invoice.id,
      ...typed,
      lines: asked,
      isReplaced: follows === 'replace',
      creditNote,
    })
    const href = `${documentAddress('final-invoice', invoice.id)}?action=goods_return`
    const result = await write(input, { label: invoice.customerName, reopen: { href, draftKey, draft: value } })
    if (!result.ok) return failure.show(result)
    reset()
    onDone(t('saved'))
    go(documentAddress('goods-return', id))
  }
  const text = (field: 'receivedBy' | 'lrNumber' | 'vehicle', maxLength: number, optional?: string) => (
    <TextField
      label={t(`field.${field}`)}
      optional={optional}
      error={error(errors[field])}
      autoComplete="off"
      maxLength={maxLength}
      value={value[field]}
      onChange={({ target }) => set({ [field]: target.value })}
    />
  )
  return (
    <FormSheet
      title={<UnbrokenNumbers>{t('form.title', { number: invoice.number ?? invoice.customerName })}</UnbrokenNumbers>}
      feature="goods-return"
      failure={{ errors, refusal: failure.refusal ?? errors['lines'] ?? null }}
      submit={{ icon: 'check', label: t('form.save') }}
      onSubmit={save}
      onClose={onClose}
    >
      <ReturnLines
        {...{ invoice, errors }}
        lines={value.lines}
        onLine={(at, patch) =>
          set({ lines: value.lines.map((line, other) => (other === at ? { ...line, ...patch } : line)) })
        }
      />
      <RadioCards
        legend={t('field.reason')}
        name="reason"
        options={goodsReturnReasons.map((one) => ({ value: one, label: t(`reason.${one}`) }))}
        value={value.reason}
        onValue={(reason) => set({ reason })}
      />
      <DateField
        label={t('field.date')}
        error={error(errors['date'])}
        min={invoice.invoiceDate}
        max={today}
        value={value.date}
        onChange={({ target }) => set({ date: target.value })}
      />
      {text('receivedBy', 80)}
      {text('lrNumber', 40, kernel.t('optional'))}
      {text('vehicle', 20, kernel.t('optional'))}
      <NotesField feature="goods-return" value={value.notes} errors={errors} onValue={(notes) => set({ notes })} />
      <FollowsFields
        invoice={invoice}
        options={mayCredit ? allFollows : allFollows.filter((one) => !isCredit(one))}
        follows={value.follows}
        onFollows={(follows) => set({ follows })}
        tax={value.tax}
        onTax={(tax) => set({ tax })}
      />
      {isCredit(value.follows) && <NoteTotal invoice={invoice} tax={value.tax} asked={asked} />}
    </FormSheet>
  )
}

type NoteTotalProps = { invoice: FinalInvoice; tax: TaxKind; asked: readonly { line: number; quantityMilli: number }[] }

/** What the note comes to, at the price, discount and rate of the invoice. */
export function NoteTotal({ invoice, tax, asked }: NoteTotalProps) {
  const { t } = useTranslation('goods-return')
  const notes = useLinked('credit-note', 'invoiceId', invoice.id)
  const lines = asked.map((one) => ({ ...one, taxable: 0 }))
  const priced = isReadable(lines) ? pricedNote(invoice, notes, { tax, lines }) : null
  return (
    <p className="flex justify-between gap-3 border-t border-thread pt-3">
      <span>{t('form.total')}</span>
      <output className="font-semibold">{priced?.ok ? <Money paise={priced.value.totals.total} exact /> : '–'}</output>
    </p>
  )
}
