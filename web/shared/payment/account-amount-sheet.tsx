import { useState } from 'react'
import { MoneyField } from '#design/field/money-field.tsx'
import { sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type AccountAmountSheetProps = {
  /** The number of what is paid, or its name. */
  document: string
  /** Whose money it is, and how much. */
  text: string
  /** What else waits for the same money. */
  note?: string | null
  /** Paise that are still to come for the document. */
  outstanding: Paise
  /** Paise to begin with: as much as fits. */
  most: Paise
  /** What becomes of the rest, by a key of the payment's words. */
  restKey: 'part' | 'account.advance-open'
  /** Uses so many paise, or NaN while none are given; a refusal is shown here. */
  onUse: (amount: number) => Promise<WriteResult>
  onClose: () => void
}

/** How much of the party's account is used for a document. */
export function AccountAmountSheet(props: AccountAmountSheetProps) {
  const { document, text, note, outstanding, most, restKey, onUse, onClose } = props
  const { t } = useTranslation('payment')
  const { error } = useSentences('payment')
  const [amount, setAmount] = useState<number | null>(most)
  const failure = useFailure()
  const rest = outstanding - (amount ?? 0)

  const use = async () => {
    const result = await onUse(amount ?? Number.NaN)
    if (!result.ok) failure.show(result)
  }
  return (
    <FormSheet
      title={t('account.title', { document })}
      feature="payment"
      failure={failure}
      submit={{ icon: 'check', label: t('account.go') }}
      onSubmit={use}
      onClose={onClose}
    >
      <p>{text}</p>
      {note && <p className="border-l-2 border-haldi pl-3">{note}</p>}
      <MoneyField
        label={t('account.amount')}
        hint={t('amount-open', { amount: sumText(outstanding) })}
        error={error(failure.errors['amount'])}
        value={amount}
        onValue={(paise) => {
          failure.forget()
          setAmount(paise ?? null)
        }}
        data-autofocus
      />
      <output className="block empty:hidden">
        {rest > 0 && amount !== null && (
          <span className="block border-l-2 border-aasmani pl-3">{t(restKey, { amount: sumText(rest) })}</span>
        )}
      </output>
    </FormSheet>
  )
}
