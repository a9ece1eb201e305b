import type { ReactNode } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import type { BarAct } from '#web/shared/deal/deal-bar-act.tsx'
import { DealBar } from '#web/shared/deal/deal-bar.tsx'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type PaymentActionsProps = {
  /** The customer to call. */
  profileId: string
  /** The deal's next action. */
  next: NextAction | null
  acts: readonly BarAct[]
  onDone: (words: string, tone?: BannerTone) => void
  /** The payment's papers. */
  children?: ReactNode
}

/** The bar of a payment: its steps, its receipt, the customer's account, and a call. */
export function PaymentActions({ profileId, next, acts, onDone, children }: PaymentActionsProps) {
  const payment = useTranslation('payment')
  const profile = useEntity('business-profile', profileId)
  const ledger = useEntity('party-ledger', profileId)
  return (
    <DealBar
      next={next}
      acts={acts}
      onDone={onDone}
      extra={
        <>
          {children}
          {ledger && (
            <LinkButton wide icon="rupee" href={documentAddress('party-ledger', ledger.id)}>
              {payment.t('to-account')}
            </LinkButton>
          )}
          {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
        </>
      }
    />
  )
}
