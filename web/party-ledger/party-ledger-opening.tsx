import { useState } from 'react'
import { isStanding } from '#domain/opening-bill/opening-bill-lifecycle.ts'
import { recordOpeningBill } from '#domain/opening-bill/opening-bill-operations.ts'
import type { OpeningBill } from '#domain/opening-bill/opening-bill.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { onDemand } from '#web/page/on-demand.tsx'
import { useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const PartyLedgerOpeningSheet = onDemand(() =>
  import('./party-ledger-opening-sheet.tsx').then((file) => file.PartyLedgerOpeningSheet),
)

/** `null` adds a bill. */
export type OpeningQuestion = { bill: OpeningBill | null; step: 'save' | 'remove' }

type PartyLedgerOpeningProps = { customer: { id: string; name: string }; onDone: (words: string) => void }

/** Bills from before the books began: added, corrected and taken out by hand. */
export function PartyLedgerOpening({ customer, onDone }: PartyLedgerOpeningProps) {
  const { t } = useTranslation('opening-bill')
  const { day } = useSentences('opening-bill')
  const may = useMay(recordOpeningBill)
  const bills = useLinked('opening-bill', 'customerId', customer.id).filter(isStanding)
  const [asked, setAsked] = useState<OpeningQuestion | null>(null)
  if (!may && bills.length === 0) return null
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        {bills.length === 0 && <p className="text-13 text-ink-2">{t('hint')}</p>}
        {bills.length > 0 && (
          <ul className="grid gap-3">
            {bills.map((bill) => (
              <li key={bill.id} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
                <span className="font-semibold">{bill.number}</span>
                <Money paise={bill.amount} exact={bill.amount % 100 !== 0} className="text-right font-semibold" />
                <span className="col-span-2 text-13 text-ink-2">{t('of', { day: day(bill.billDate) })}</span>
                {may && (
                  <span className="col-span-2 flex flex-wrap gap-2">
                    <Button onClick={() => setAsked({ bill, step: 'save' })}>{t('edit')}</Button>
                    <Button onClick={() => setAsked({ bill, step: 'remove' })}>{t('remove')}</Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {may && (
          <Button wide onClick={() => setAsked({ bill: null, step: 'save' })}>
            {t('add')}
          </Button>
        )}
      </div>
      <PartyLedgerOpeningSheet
        open={asked !== null}
        asked={asked ?? { bill: null, step: 'save' }}
        customer={customer}
        onClose={() => setAsked(null)}
        onDone={(words) => {
          setAsked(null)
          onDone(words)
        }}
      />
    </Card>
  )
}
