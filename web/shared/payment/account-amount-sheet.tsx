import { useState } from 'react'
import { MoneyField } from '#design/field/money-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
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
  busy: boolean
  /** Uses so many paise, or NaN while none are given; a refusal is shown here. */
  onUse: (amount: number) => Promise<WriteResult>
  onClose: () => void
}

/** How much of the party's account is used for a document. */
export function AccountAmountSheet(props: AccountAmountSheetProps) {
  const { document, text, note, outstanding, most, restKey, busy, onUse, onClose } = props
  const { t } = useTranslation('payment')
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('payment')
  const [amount, setAmount] = useState<number | null>(most)
  const [failure, setFailure] = useState<Extract<WriteResult, { ok: false }> | null>(null)
  const rest = outstanding - (amount ?? 0)

  const use = async () => {
    const result = await onUse(amount ?? Number.NaN)
    if (!result.ok) setFailure(result)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={t('account.title', { document })}
      closeLabel={kernel.t('close')}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          <Button tone="primary" icon="check" busy={busy} onClick={() => unawaited(use())}>
            {t('account.go')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure?.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        <p>{text}</p>
        {note && <p className="border-l-2 border-haldi pl-3">{note}</p>}
        <MoneyField
          label={t('account.amount')}
          hint={t('amount-open', { amount: sumText(outstanding) })}
          error={error(failure?.errors['amount'])}
          value={amount}
          onValue={(paise) => {
            setFailure(null)
            setAmount(paise ?? null)
          }}
          data-autofocus
        />
        <output className="block empty:hidden">
          {rest > 0 && amount !== null && (
            <span className="block border-l-2 border-aasmani pl-3">{t(restKey, { amount: sumText(rest) })}</span>
          )}
        </output>
      </div>
    </Sheet>
  )
}
