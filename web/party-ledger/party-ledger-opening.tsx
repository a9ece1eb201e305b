import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { isOpeningSettled, isStanding } from '#domain/opening-bill/opening-bill-lifecycle.ts'
import { recordOpeningBill } from '#domain/opening-bill/opening-bill-operations.ts'
import type { OpeningBill } from '#domain/opening-bill/opening-bill.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
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
              <Bill key={bill.id} bill={bill} onAsk={may ? setAsked : undefined} />
            ))}
          </ul>
        )}
        {may && (
          <Button className="tablet:justify-self-start" onClick={() => setAsked({ bill: null, step: 'save' })}>
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

type BillProps = { bill: OpeningBill; onAsk: ((question: OpeningQuestion) => void) | undefined }

/** One bill; once something was settled with it, it stays as it is until that is taken back. */
function Bill({ bill, onAsk }: BillProps) {
  const { t } = useTranslation('opening-bill')
  const { day, refusal } = useSentences('opening-bill')
  const entry = useEntity('ledger-entry', bill.entryId)
  const isSettled = entry !== undefined && isOpeningSettled(entry)
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      <span className="font-semibold">{bill.number}</span>
      <Money paise={bill.amount} className="text-right font-semibold" />
      <span className="col-span-2 text-13 text-ink-2">{t('of', { day: day(bill.billDate) })}</span>
      {onAsk && isSettled && (
        <span className="col-span-2 text-13 text-ink-2">{refusal({ code: 'opening-is-settled' })}</span>
      )}
      {onAsk && !isSettled && (
        <span className="col-span-2 flex flex-wrap gap-2">
          <Button onClick={() => onAsk({ bill, step: 'save' })}>{t('edit')}</Button>
          <Button onClick={() => onAsk({ bill, step: 'remove' })}>{t('remove')}</Button>
        </span>
      )}
    </li>
  )
}
