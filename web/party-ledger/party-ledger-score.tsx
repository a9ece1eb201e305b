import { Card } from '#design/show/card.tsx'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import type { Account } from '#domain/ledger/ledger-account.ts'
import { paymentRecord } from '#domain/ledger/ledger-score-record.ts'
import { paymentScore, type PaymentGrade } from '#domain/ledger/ledger-score.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'

const tones: Record<PaymentGrade, Tone> = { excellent: 'success', good: 'success', watch: 'warning', hold: 'danger' }

/** The payment score of the last twelve months, and in words what was taken off. */
export function PartyLedgerScore({ ledgerId, account }: { ledgerId: string; account: Account }) {
  const { t } = useTranslation('party-ledger')
  const today = useToday()
  const promises = useLinked('promise', 'customerId', ledgerId)
  const { entries, allocations } = account
  const score = paymentScore(paymentRecord({ entries, allocations, promises }, today))
  return (
    <Card title={t('score.title')}>
      {score ? (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">{t('score.of', { score: score.score })}</span>
            <StatusBadge tone={tones[score.grade]}>{t(`grade.${score.grade}`)}</StatusBadge>
          </div>
          {score.parts.length === 0 && <p>{t('score.full')}</p>}
          <ul className="grid gap-2">
            {score.parts.map(({ code, points, params }) => (
              <li key={code} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
                <span>{t(`part.${code}`, params)}</span>
                <span className="tabular-nums">{`−${points}`}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="text-ink-2">{t('score.new')}</p>
      )}
    </Card>
  )
}
