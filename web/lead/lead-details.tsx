import type { ReactNode } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { EmailText } from '#design/show/email-text.tsx'
import { createBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useMay } from '#web/session/use-session.ts'
import { placeName, townAndState } from '#web/shared/document/document-places.ts'
import { dialled } from '#web/shared/message/telephone.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type LeadDetailsProps = {
  lead: Lead
  /** Buttons beside the one of the lead's customer. */
  children: ReactNode
}

/** What the buyer asked for, who asked, and contact details. */
export function LeadDetails({ lead, children }: LeadDetailsProps) {
  const { t, language } = useTranslation('lead')
  const line = useTranslation('document-line')
  const { day } = useSentences('lead')
  const chosen = (name: 'location' | 'business' | 'budget' | 'timeline') => {
    const value = lead[name]
    return value === null ? null : t(`${name}.${value}`)
  }
  const facts: [id: string, detail: ReactNode][] = [
    ['contactPerson', [lead.contactPerson, lead.designation, lead.department].filter(Boolean).join(', ')],
    ['phone', phoneText(lead.phone)],
    ['email', lead.email && <EmailText>{lead.email}</EmailText>],
    [
      'location',
      townAndState(
        lead.city ?? chosen('location'),
        lead.state && placeName(lead.state, language, line.t('place.abroad')),
        ', ',
      ),
    ],
    ['business', chosen('business')],
    ['budget', chosen('budget')],
    ['timeline', chosen('timeline')],
    ['lastContact', lead.lastContact && t(`contact.${lead.lastContact.code}`, { on: day(lead.lastContact.on) })],
    ['notes', lead.notes],
  ]
  const items = facts.flatMap(([id, detail]) => (detail ? [{ id, term: t(`field.${id}`), detail }] : []))

  return (
    <div className="grid gap-4">
      <p className="text-20 leading-heading whitespace-pre-wrap">{lead.inquiry}</p>
      <div className="flex flex-wrap gap-2">
        {lead.phone !== '' && (
          <LinkButton href={dialled(lead.phone)} icon="phone">
            {t('call')}
          </LinkButton>
        )}
        {lead.email !== null && <LinkButton href={`mailto:${lead.email}`}>{t('write-email')}</LinkButton>}
      </div>
      <DefinitionList items={items} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        <LeadCustomer lead={lead} />
        {children}
      </div>
    </div>
  )
}

/** The inquiry's customer, or where staff write one down who gave the particulars by phone or at the counter. */
function LeadCustomer({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead')
  const mayAdd = useMay(createBusinessProfile)
  if (lead.businessProfileId !== null)
    return (
      <LinkButton icon="customer" href={documentAddress('business-profile', lead.businessProfileId)}>
        {t('customer.open')}
      </LinkButton>
    )
  return (
    mayAdd && (
      <LinkButton icon="customer" href={`${places.customers}?action=add-customer&from-lead=${lead.id}`}>
        {t('customer.add')}
      </LinkButton>
    )
  )
}
