import { useState } from 'react'
import { MoneyField } from '#design/field/money-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { whyBilled } from '#domain/final-invoice/final-invoice-ready.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { sumText } from '#domain/money/money-format.ts'
import { cancelSalesOrder } from '#domain/sales-order/sales-order-operations.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { Write } from '#web/outbox/enqueue-write.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { atFormFields } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { TransferFields, type TransferDraft } from '#web/shared/payment/transfer-fields.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** `back` is paise; null is all of the advance. */
type AdvanceDraft = TransferDraft & { way: 'keep' | 'refund'; back: number | null }
type Input = Parameters<Write<typeof cancelSalesOrder>>[0]

/** Cancels an order: why, and what becomes of the money that was paid for it. One that is billed is told first what to do instead. */
export function SalesOrderCancelSheet({ document: order, onClose, onDone }: AskProps<SalesOrder>) {
  const { t } = useTranslation('sales-order')
  const { refusal } = useSentences('sales-order')
  const { write } = useWrite(cancelSalesOrder)
  const today = useToday()
  const [ids] = useState(() => ({ idSeed: newId(), refund: newId() }))
  const [draft, setDraft] = useState<AdvanceDraft>({ way: 'keep', back: null, date: today, method: '', reference: '' })
  const held = useLinked('ledger-entry', 'heldFor', order.advancePaymentId).reduce(
    (all, one) => all + openAmount(one),
    0,
  )
  const billed = whyBilled(useLinked('final-invoice', 'salesOrderId', order.id))
  const number = order.number ?? order.companyName
  return (
    <ReasonSheet
      feature="sales-order"
      words={{
        title: t('cancel.title', { number }),
        follows: t(held > 0 ? 'cancel.follows-advance' : 'cancel.follows', { amount: sumText(held) }),
        confirm: t('cancel.action'),
      }}
      write={(reason) => write(inputOf(order, { ...draft, held, reason, ids }), { label: order.companyName })}
      onClose={onClose}
      onDone={() => onDone(t('done.cancel', { number }))}
    >
      {(errors) =>
        billed ? (
          <Banner tone="warning">{refusal(billed)}</Banner>
        ) : (
          held > 0 && (
            <AdvanceFields
              held={held}
              draft={draft}
              errors={atFormFields(errors, fields)}
              onDraft={(patch) => setDraft((before) => ({ ...before, ...patch }))}
            />
          )
        )
      }
    </ReasonSheet>
  )
}

const fields = {
  'refund.amount': 'back',
  'refund.date': 'date',
  'refund.method': 'method',
  'refund.reference': 'reference',
} as const

type Asked = AdvanceDraft & { held: number; reason: string; ids: { idSeed: string; refund: string } }

function inputOf({ id, version }: SalesOrder, { way, back, held, reason, ids, ...payout }: Asked): Input {
  const amount = way === 'refund' ? (back ?? held) : 0
  const { date, method, reference } = payout
  return {
    id,
    version,
    idSeed: ids.idSeed,
    reason,
    keep: Math.max(0, held - amount),
    // The schema checks the method: one of the six or an error at the field.
    refund: way === 'refund' ? { id: ids.refund, amount, date, method: method as 'cash', reference } : null,
  }
}

type AdvanceFieldsProps = {
  held: number
  draft: AdvanceDraft
  errors: FieldErrors
  onDraft: (patch: Partial<AdvanceDraft>) => void
}

/** The advance stays on account, or goes back in full or in part. */
function AdvanceFields({ held, draft, errors, onDraft }: AdvanceFieldsProps) {
  const { t } = useTranslation('sales-order')
  const { error } = useSentences('sales-order')
  const back = draft.back ?? held
  return (
    <>
      <RadioCards
        legend={t('cancel.advance', { amount: sumText(held) })}
        name="way"
        options={[
          { value: 'keep', label: t('cancel.keep'), hint: t('cancel.keep-hint') },
          { value: 'refund', label: t('cancel.refund'), hint: t('cancel.refund-hint') },
        ]}
        value={draft.way}
        onValue={(way) => onDraft({ way: way === 'refund' ? 'refund' : 'keep' })}
      />
      {draft.way === 'refund' && (
        <>
          <MoneyField
            label={t('cancel.back')}
            error={error(errors['back'])}
            value={back}
            onValue={(paise) => onDraft({ back: paise ?? 0 })}
          />
          <output className="block text-ink-2 empty:hidden">
            {back < held && t('cancel.rest', { amount: sumText(held - back) })}
          </output>
          <TransferFields feature="refund" value={draft} errors={errors} onValue={onDraft} />
        </>
      )}
    </>
  )
}
