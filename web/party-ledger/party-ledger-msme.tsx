import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { bankRateOn } from '#domain/ledger/ledger-bank-rate.ts'
import { msmeLateOf, msmeLateOfAll } from '#domain/ledger/ledger-msme-clock.ts'
import { sumText } from '#domain/money/money-format.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useMsmeDay } from '#web/shared/msme/use-msme-terms.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type PartyLedgerMsmeProps = { ledgerId: string; bills: readonly LedgerEntry[] }

/**
 * The clock of the law on late payment: each open invoice with its last day, and the interest the law gives so far. A
 * preview: it is in no balance until a debit note claims it.
 */
export function PartyLedgerMsme({ ledgerId, bills }: PartyLedgerMsmeProps) {
  const { t } = useTranslation('party-ledger')
  const { date } = useSentences('party-ledger')
  const today = useToday()
  const dayOf = useMsmeDay(ledgerId)
  const isWritten = useEntity('business-profile', ledgerId)?.writtenAgreement ?? false
  const dated = bills.flatMap((bill) => {
    const last = dayOf(bill)
    return last === null ? [] : [{ bill, msmeDay: last, open: openAmount(bill) }]
  })
  if (dated.length === 0) return null
  const late = msmeLateOfAll(dated, today)
  return (
    <Card title={t('msme.title')}>
      <div className="grid gap-3">
        {late ? (
          <p className="font-semibold text-majith">
            {t('msme.late', { count: late.days, amount: sumText(late.interest) })}
          </p>
        ) : (
          <p>{t('msme.within')}</p>
        )}
        <ul className="grid gap-2">
          {dated.map(({ bill, msmeDay, open }) => {
            const beyond = msmeLateOf(msmeDay, open, today)
            return (
              <li key={bill.id} className="grid gap-x-3">
                <Link href={documentAddress(bill.documentEntity, bill.documentId) ?? ''} className="font-semibold">
                  {bill.number}
                </Link>
                <span className="text-ink-2">
                  {beyond
                    ? t('msme.bill-late', {
                        date: date(msmeDay),
                        count: beyond.days,
                        amount: sumText(beyond.interest),
                      })
                    : t('msme.bill', { date: date(msmeDay) })}
                </span>
              </li>
            )
          })}
        </ul>
        <Disclosure summary={t('msme.how')}>
          <div className="grid gap-2">
            <p>{t(isWritten ? 'msme.how-written' : 'msme.how-unwritten')}</p>
            <p>{t('msme.how-interest', { percent: bankRateOn(today) / 100, three: (3 * bankRateOn(today)) / 100 })}</p>
            <p>{t('msme.how-claim')}</p>
          </div>
        </Disclosure>
      </div>
    </Card>
  )
}
