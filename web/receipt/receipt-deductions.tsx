import { MoneyField } from '#design/field/money-field.tsx'
import { Select } from '#design/field/select.tsx'
import { Button } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { deductionKinds, type DeductionKind } from '#domain/receipt/receipt-deduction.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useUnread } from './receipt-amount.ts'
import type { DeductionDraft } from './receipt-draft.ts'

type ReceiptDeductionsProps = {
  deductions: readonly DeductionDraft[]
  onDeductions: (deductions: readonly DeductionDraft[]) => void
}

/** What the buyer kept back on one bill, each with its reason. */
export function ReceiptDeductions({ deductions, onDeductions }: ReceiptDeductionsProps) {
  const { t } = useTranslation('receipt')
  const unread = useUnread()
  const free = deductionKinds.filter((kind) => !deductions.some((one) => one.kind === kind))
  const change = (at: number, patch: Partial<DeductionDraft>) =>
    onDeductions(deductions.map((one, place) => (place === at ? { ...one, ...patch } : one)))
  const kindsFor = (own: DeductionKind) => deductionKinds.filter((kind) => kind === own || free.includes(kind))
  const [next] = free
  return (
    <>
      {deductions.map(({ kind, amount }, at) => (
        <div key={kind} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-3">
          <Select
            label={t('line.kind')}
            options={kindsFor(kind).map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            value={kind}
            onChange={({ target }) => change(at, { kind: deductionKinds.find((one) => one === target.value) ?? kind })}
          />
          <MoneyField
            label={t('line.deduction')}
            error={unread(amount)}
            value={shownNumber(amount)}
            onValue={(paise) => change(at, { amount: typedNumber(paise) })}
          />
          <IconButton
            icon="close"
            label={t('line.drop', { kind: t(`kind.${kind}`) })}
            onClick={() => onDeductions(deductions.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {next && (
        <Button
          tone="quiet"
          icon="plus"
          className="justify-self-start"
          onClick={() => onDeductions([...deductions, { kind: next, amount: null }])}
        >
          {t('line.deduct')}
        </Button>
      )}
    </>
  )
}
