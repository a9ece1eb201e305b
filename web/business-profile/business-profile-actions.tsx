import { useState } from 'react'
import { joinBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { createQuotation } from '#domain/quotation/quotation-operations.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { places } from '#web/page/addresses.ts'

type BusinessProfileActionsProps = { profile: BusinessProfile; onDone: (words: string) => void }

/** Actions for a party: quote the next order, write, call. */
export function BusinessProfileActions({ profile, onDone }: BusinessProfileActionsProps) {
  const { t } = useTranslation('business-profile')
  const party = useTranslation('business-profile', profile.language ?? undefined)
  const [company] = useEntities('company')
  const mayQuote = useMay(createQuotation)
  const mayJoin = useMay(joinBusinessProfile)
  const mayReceive = useMay(recordReceipt)
  const mayTalk = useMay(addCommunication)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Card className="print:hidden">
      <div className="grid gap-3 tablet:max-desk:grid-cols-2">
        {mayQuote && (
          <LinkButton tone="primary" wide icon="plus" href={`${places.quotes}?from-customer=${profile.id}`}>
            {t('new-quotation')}
          </LinkButton>
        )}
        {mayReceive && (
          <LinkButton wide icon="rupee" href={`${places.receiptNew}?customer=${profile.id}`}>
            {t('money-came')}
          </LinkButton>
        )}
        {mayTalk && (
          <Button wide icon="whatsapp" onClick={() => setIsWriting(true)}>
            {t('whatsapp')}
          </Button>
        )}
        <CallButton phone={profile.phone} name={profile.contactPerson} />
        {mayJoin && (
          <LinkButton wide icon="customer" href={`${documentAddress('business-profile', profile.id)}?action=join`}>
            {t('join.another')}
          </LinkButton>
        )}
      </div>
      {isWriting && (
        <WhatsappSheet
          onClose={() => setIsWriting(false)}
          title={t('whatsapp-title', { company: profile.companyName })}
          to={{ name: profile.contactPerson, phone: profile.phone }}
          text={party.t('whatsapp-text', { name: profile.contactPerson, company: company?.companyName ?? '' })}
          about={{ subject: 'business-profile', id: profile.id }}
          onSent={() => onDone(t('whatsapp-sent', { name: profile.contactPerson }))}
        />
      )}
    </Card>
  )
}
