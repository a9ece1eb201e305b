import type { ReactNode } from 'react'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntity } from '#web/replica/use-entities.ts'

type PaymentActionsProps = {
  /** Nothing more is to be done to this payment itself. */
  isDone: boolean
  /** Whom to call. */
  profileId: string
  /** Where the deal goes on then. */
  next: NextAction | null
  /** The buttons of the payment. */
  children: ReactNode
}

/** What one does about a payment, then where the deal goes on, and a call. */
export function PaymentActions({ isDone, profileId, next, children }: PaymentActionsProps) {
  const thread = useTranslation('thread')
  const profile = useEntity('business-profile', profileId)
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
        {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
      </div>
    </Card>
  )
}
