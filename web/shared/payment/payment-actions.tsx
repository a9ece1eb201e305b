import { useState, type ReactNode } from 'react'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { addCommunication } from '#domain/communication-log/communication-log.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'

type PaymentActionsProps = {
  /** Money is still to come. */
  isOpen: boolean
  /** Nothing more is to be done to this payment itself. */
  isDone: boolean
  mayRecord: boolean
  /** Whom to call. */
  profileId: string
  /** Where the deal goes on then. */
  next: NextAction | null
  recordSheet: (onClose: () => void) => ReactNode
  reminderSheet: (onClose: () => void) => ReactNode
  /** Further buttons: reconcile. */
  children?: ReactNode
}

/** What one does about a payment: write it down, ask for it, call. `?action=record` opens the first from anywhere. */
export function PaymentActions(props: PaymentActionsProps) {
  const { isOpen, isDone, mayRecord, profileId, next, recordSheet, reminderSheet, children } = props
  const { t } = useTranslation('payment')
  const thread = useTranslation('thread')
  const [action, setAction] = useAddressParam('action', '')
  const [isReminding, setIsReminding] = useState(false)
  const mayRemind = useMay(addCommunication)
  const profile = useEntity('business-profile', profileId)
  const elsewhere = next && isDone ? documentAddress(next.document.entity, next.document.id) : null
  return (
    <Card>
      <div className="grid gap-3">
        {isOpen && mayRecord && (
          <Button tone="primary" wide icon="rupee" onClick={() => setAction('record')}>
            {t('record')}
          </Button>
        )}
        {children}
        {isOpen && mayRemind && (
          <Button wide icon="whatsapp" onClick={() => setIsReminding(true)}>
            {t('remind')}
          </Button>
        )}
        {next && elsewhere !== null && (
          <LinkButton wide icon="chevron-right" href={elsewhere}>
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
        {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
      </div>
      {action === 'record' && isOpen && mayRecord && recordSheet(() => setAction(''))}
      {isReminding && reminderSheet(() => setIsReminding(false))}
    </Card>
  )
}
