import type { ReactNode } from 'react'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntity } from '#web/replica/use-entities.ts'

type PaymentActionsProps = {
  /** This payment itself needs nothing more. */
  isDone: boolean
  /** The customer to call. */
  profileId: string
  /** The deal's next action. */
  next: NextAction | null
  /** The payment's buttons. */
  children: ReactNode
}

/** A payment's actions, then the deal's next action, and a call button. */
export function PaymentActions({ isDone, profileId, next, children }: PaymentActionsProps) {
  const thread = useTranslation('thread')
  const payment = useTranslation('payment')
  const profile = useEntity('business-profile', profileId)
  const ledger = useEntity('party-ledger', profileId)
  const elsewhere = next && isDone ? documentAddress(next.document.entity, next.document.id) : null
  return (
    <Card>
      <div className="grid gap-3">
        {children}
        {next && elsewhere !== null && (
          <LinkButton wide icon="chevron-right" href={elsewhere}>
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
        {ledger && (
          <LinkButton wide icon="rupee" href={documentAddress('party-ledger', ledger.id)}>
            {payment.t('to-account')}
          </LinkButton>
        )}
        {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
      </div>
    </Card>
  )
}
