import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { Money } from '#design/show/money.tsx'
import { ProgressBar } from '#design/show/progress-bar.tsx'
import { setCredit } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { applyAccount } from '#domain/final-payment/final-payment-operations.ts'
import { paymentRecord } from '#domain/ledger/ledger-score-record.ts'
import { paymentScore } from '#domain/ledger/ledger-score.ts'
import type { PaymentRow } from '#domain/payment/payment.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { usePaymentNumbers } from '#web/shared/payment/payment-numbers.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { CreditBadge } from './business-profile-badge.tsx'
import { BusinessProfileCreditSheet } from './business-profile-credit-sheet.tsx'

type BusinessProfileCreditProps = {
  profile: BusinessProfile
  /** Paise owed, or to be owed for goods ordered. */
  open: number
  /** Its payments: open ones first, by due date, then the rest. */
  payments: readonly PaymentRow[]
  onDone: (words: string) => void
}

/** Credit used, money on account, and how the party pays. */
export function BusinessProfileCredit({ profile, open, payments, onDone }: BusinessProfileCreditProps) {
  const { t } = useTranslation('business-profile')
  const may = useMay(setCredit)
  const mayUse = useMay(applyAccount)
  const kernel = useTranslation('kernel')
  const payment = useTranslation('payment')
  const ledger = useEntity('party-ledger', profile.id)
  const numberOf = usePaymentNumbers()
  const bill =
    mayUse && profile.onAccountAmount > 0 ? payments.find((row) => row.kind === 'final' && row.open > 0) : undefined
  const [isEditing, setIsEditing] = useState(false)
  const { creditLimit } = profile
  const isBeyond = creditLimit !== null && open > creditLimit
  return (
    <Card title={t('credit.title')}>
      <div className="grid gap-4">
        {creditLimit !== null && (
          <ProgressBar
            label={t('credit.used')}
            text={t('credit.used-text', { open: moneyText(Math.max(0, open)), limit: moneyText(creditLimit) })}
            // With a limit of 0, every rupee owed is over it.
            value={creditLimit === 0 ? Number(open > 0) : Math.max(0, open)}
            max={creditLimit === 0 ? 1 : creditLimit}
            tone={isBeyond ? 'danger' : 'primary'}
          />
        )}
        {isBeyond && (
          <p className="font-semibold text-majith">{t('credit.beyond', { amount: moneyText(open - creditLimit) })}</p>
        )}
        <DefinitionList
          items={[
            ...(creditLimit === null
              ? [
                  {
                    id: 'used',
                    term: t('credit.used'),
                    detail: t('credit.no-limit', { open: moneyText(Math.max(0, open)) }),
                  },
                ]
              : []),
            { id: 'status', term: t('credit.status'), detail: <CreditBadge status={profile.creditStatus} /> },
            { id: 'account', term: t('credit.on-account'), detail: <Money paise={profile.onAccountAmount} /> },
            { id: 'score', term: t('credit.score'), detail: <PartyScore customerId={profile.id} /> },
          ]}
        />
        {ledger && (
          <LinkButton wide icon="rupee" href={documentAddress('party-ledger', ledger.id)}>
            {payment.t('to-account')}
          </LinkButton>
        )}
        {bill && (
          <LinkButton wide icon="payment" href={`${documentAddress('final-payment', bill.id)}?action=account`}>
            {t('credit.use-account', { number: numberOf(bill) ?? kernel.t('number-awaited') })}
          </LinkButton>
        )}
        {may && (
          <Button wide icon="edit" onClick={() => setIsEditing(true)}>
            {t('credit.edit')}
          </Button>
        )}
      </div>
      {isEditing && (
        <BusinessProfileCreditSheet
          profile={profile}
          onClose={() => setIsEditing(false)}
          onDone={() => {
            setIsEditing(false)
            onDone(t('credit.saved', { company: profile.companyName }))
          }}
        />
      )}
    </Card>
  )
}

/** The same score as on the party's account: nothing is said of a party before it has paid enough invoices. */
function PartyScore({ customerId }: { customerId: string }) {
  const { t } = useTranslation('business-profile')
  const today = useToday()
  const entries = useLinked('ledger-entry', 'ledgerId', customerId)
  const allocations = useLinked('allocation', 'ledgerId', customerId)
  const promises = useLinked('promise', 'customerId', customerId)
  const score = paymentScore(paymentRecord({ entries, allocations, promises }, today))
  return score ? t('credit.score-of', { score: score.score }) : t('credit.score-new')
}
