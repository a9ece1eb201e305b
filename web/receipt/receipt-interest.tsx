import { MoneyField } from '#design/field/money-field.tsx'
import { Select } from '#design/field/select.tsx'
import { Button } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { isDate } from '#domain/calendar/calendar-day.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { daysLate, interestOn } from '#domain/ledger/ledger-interest.ts'
import { roundToRupee } from '#domain/money/money.ts'
import { newId } from '#web/outbox/new-id.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useUnread } from './receipt-amount.ts'
import type { Owed, ReceiptDraft } from './receipt-draft.ts'

type ReceiptInterestProps = {
  draft: ReceiptDraft
  owed: Owed
  onInterest: (interest: ReceiptDraft['interest']) => void
}

/** Interest that came for one of the late invoices; asked for only where there is one. */
export function ReceiptInterest({ draft: { date, interest }, owed, onInterest }: ReceiptInterestProps) {
  const { t } = useTranslation('receipt')
  const unread = useUnread()
  const [company] = useEntities('company')
  const late = owed.bills.flatMap(({ entry, invoice }) => {
    const days = entry.dueDate && isDate(date) ? daysLate(entry.dueDate, 0, date) : 0
    return invoice && days > 0 ? [{ entry, days }] : []
  })
  const [first] = late
  if (!interest)
    return first === undefined ? null : (
      <Button
        tone="quiet"
        icon="plus"
        className="justify-self-start"
        onClick={() => onInterest({ noteId: newId(), invoiceId: first.entry.id, amount: null })}
      >
        {t('interest.add')}
      </Button>
    )
  const chosen = late.find(({ entry }) => entry.id === interest.invoiceId)
  const asked = chosen
    ? roundToRupee(interestOn(openAmount(chosen.entry), company?.lateInterestBp ?? 0, chosen.days))
    : 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
      <div className="grid gap-3 tablet:grid-cols-2">
        <Select
          label={t('interest.bill')}
          placeholder={chosen ? undefined : t('interest.bill')}
          options={late.map(({ entry }) => ({ value: entry.id, label: entry.number ?? '' }))}
          value={chosen?.entry.id ?? ''}
          onChange={({ target }) => onInterest({ ...interest, invoiceId: target.value })}
        />
        <MoneyField
          label={t('interest.amount')}
          hint={asked > 0 ? t('interest.asked', { amount: moneyText(asked) }) : t('interest.follows')}
          error={unread(interest.amount)}
          value={shownNumber(interest.amount)}
          onValue={(amount) => onInterest({ ...interest, amount: typedNumber(amount) })}
        />
      </div>
      <IconButton icon="close" label={t('interest.drop')} onClick={() => onInterest(null)} />
    </div>
  )
}
