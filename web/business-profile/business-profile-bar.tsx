import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { joinBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { hasWhatsapp } from '#domain/identifier/mobile.ts'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { BarMore } from '#web/shared/document/action-bar.tsx'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type BusinessProfileBarProps = { profile: BusinessProfile; onDone: (words: string) => void }

/** What is done with a party: money comes in, or the next order is quoted; the rest is under More. */
export function BusinessProfileBar({ profile, onDone }: BusinessProfileBarProps) {
  const { t } = useTranslation('business-profile')
  const mayQuote = useMay(createQuotation)
  const mayJoin = useMay(joinBusinessProfile)
  const mayReceive = useMay(recordReceipt)
  const mayWrite = useMay(addCommunication) && hasWhatsapp(profile.phone)
  const [hasMore, setHasMore] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  // Whoever keeps no money quotes first.
  const quote = mayQuote && (
    <LinkButton
      {...(!mayReceive && { 'data-primary': true, tone: 'primary' })}
      wide
      icon="plus"
      href={`${places.quotes}?from-customer=${profile.id}`}
    >
      {t('new-quotation')}
    </LinkButton>
  )
  const call = <CallButton phone={profile.phone} name={profile.contactPerson} />
  const hasPrimary = mayReceive || mayQuote
  return (
    <div className="action-bar print:hidden">
      {mayReceive ? (
        <LinkButton data-primary tone="primary" wide icon="rupee" href={`${places.receiptNew}?customer=${profile.id}`}>
          {t('money-came')}
        </LinkButton>
      ) : (
        quote || call
      )}
      {((hasPrimary && profile.phone !== '') || (mayReceive && mayQuote) || mayWrite || mayJoin) && (
        <BarMore isOpen={hasMore} onOpen={setHasMore}>
          {mayReceive && quote}
          {mayWrite && (
            <Button
              wide
              icon="whatsapp"
              onClick={() => {
                setHasMore(false)
                setIsWriting(true)
              }}
            >
              {t('whatsapp')}
            </Button>
          )}
          {hasPrimary && call}
          {mayJoin && (
            <LinkButton
              wide
              icon="customer"
              href={`${documentAddress('business-profile', profile.id)}?action=join`}
              onClick={() => setHasMore(false)}
            >
              {t('join.another')}
            </LinkButton>
          )}
        </BarMore>
      )}
      {isWriting && <WhatsappMessage profile={profile} onClose={() => setIsWriting(false)} onDone={onDone} />}
    </div>
  )
}

/** A message in the party's language, to begin with. */
function WhatsappMessage({ profile, onClose, onDone }: BusinessProfileBarProps & { onClose: () => void }) {
  const { t } = useTranslation('business-profile')
  const party = useTranslation('business-profile', profile.language ?? undefined)
  const [company] = useEntities('company')
  const { contactPerson: name, companyName, phone, email, id } = profile
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('whatsapp-title', { company: companyName })}
      to={{ name, phone, email }}
      text={party.t('whatsapp-text', { name, company: company?.companyName ?? '' })}
      about={{ subject: 'business-profile', id }}
      onSent={(said) => onDone(said ?? t('whatsapp-sent', { name }))}
    />
  )
}
