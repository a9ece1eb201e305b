import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { sumText } from '#domain/money/money-format.ts'
import { acceptPaymentClaim, rejectPaymentClaim } from '#domain/payment-claim/payment-claim-operations.ts'
import { isToCheck } from '#domain/payment-claim/payment-claim-state.ts'
import type { PaymentClaim } from '#domain/payment-claim/payment-claim.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useMay } from '#web/session/use-session.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type PaymentClaimsProps = {
  claims: readonly PaymentClaim[]
  /** The form that records the money of one, filled in. */
  hrefOf: (claim: PaymentClaim) => string
  onDone: (words: string) => void
}

/** What a buyer says it has paid, until somebody has looked at the bank. */
export function PaymentClaims({ claims, hrefOf, onDone }: PaymentClaimsProps) {
  const { t } = useTranslation('payment-claim')
  const { day } = useSentences('payment-claim')
  const open = claims.filter(isToCheck)
  const may = useMay(acceptPaymentClaim)
  const [rejected, setRejected] = useState<PaymentClaim | null>(null)
  if (open.length === 0) return null
  return (
    <Card title={t('title')}>
      <ul className="grid gap-4">
        {open.map((claim) => (
          <li key={claim.id} className="grid gap-2">
            <div className="flex flex-wrap justify-between gap-2">
              <strong>
                <Money paise={claim.amount} />
              </strong>
              <span>{t('on', { day: day(claim.date) })}</span>
            </div>
            {claim.utr !== null && <p className="break-all">{t('utr', { utr: claim.utr })}</p>}
            {may && (
              <div className="flex flex-wrap gap-3">
                <LinkButton icon="rupee" href={hrefOf(claim)}>
                  {t('accept')}
                </LinkButton>
                <Button onClick={() => setRejected(claim)}>{t('reject')}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {rejected && (
        <RejectSheet
          claim={rejected}
          onClose={() => setRejected(null)}
          onDone={(words) => {
            setRejected(null)
            onDone(words)
          }}
        />
      )}
    </Card>
  )
}

type RejectSheetProps = { claim: PaymentClaim; onClose: () => void; onDone: (words: string) => void }

function RejectSheet({ claim, onClose, onDone }: RejectSheetProps) {
  const { t } = useTranslation('payment-claim')
  const { write } = useWrite(rejectPaymentClaim)
  const { id, version, amount, customerName } = claim
  return (
    <ReasonSheet
      feature="payment-claim"
      words={{
        title: t('reject.title', { amount: sumText(amount) }),
        follows: t('reject.follows'),
        confirm: t('reject'),
      }}
      write={(reason) => write({ id, version, reason }, { label: customerName })}
      onClose={onClose}
      onDone={() => onDone(t('rejected'))}
    />
  )
}
