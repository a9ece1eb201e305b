import { Button } from '#design/press/button.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList, type Definition } from '#design/show/definition-list.tsx'
import { EmailText } from '#design/show/email-text.tsx'
import { kindOfParty } from '#domain/business-profile/business-profile-kind.ts'
import { notedOf } from '#domain/business-profile/business-profile-noted.ts'
import { changeBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { addressLine } from './business-profile-address-line.ts'

const BusinessProfileForm = onDemand(() =>
  import('./business-profile-form.tsx').then((file) => file.BusinessProfileForm),
)

const notedLast = ['fabrics', 'payment', 'talks', 'quality', 'transport', 'special'] as const

type BusinessProfileDetailsProps = { profile: BusinessProfile; onDone: (words: string) => void }

/** The party's details as they appear on documents. */
export function BusinessProfileDetails({ profile, onDone }: BusinessProfileDetailsProps) {
  const { t, language } = useTranslation('business-profile')
  const lead = useEntity('lead', profile.originalLeadId)
  const said = (id: string, detail: Definition['detail'] | null | undefined): Definition[] =>
    detail ? [{ id, term: t(`detail.${id}`), detail }] : []
  const { specialization, employees, ...noted } = notedOf(profile)
  const mayChange = useMay(changeBusinessProfile)
  const [action, setAction] = useAddressParam('action', '')
  return (
    <Card
      title={t('detail.title')}
      aside={
        mayChange && (
          <Button tone="quiet" icon="edit" onClick={() => setAction('edit')}>
            {t('edit')}
          </Button>
        )
      }
    >
      <DefinitionList
        className="desk:grid-cols-2 desk:gap-x-8"
        items={[
          ...said('gst', profile.gstNumber && <span className="select-all">{profile.gstNumber}</span>),
          ...said('gst-kind', t(`gst-kind.${kindOfParty(profile)}`)),
          ...said('pan', profile.panNumber),
          ...said('address', addressLine(profile.registeredAddress, language)),
          ...said('contact', profile.contactPerson),
          ...said('phone', profile.phone && <span className="select-all">{phoneText(profile.phone)}</span>),
          ...said(
            'email',
            profile.email && (
              <a href={`mailto:${profile.email}`}>
                <EmailText>{profile.email}</EmailText>
              </a>
            ),
          ),
          ...said('business', t(`business.${profile.businessType}`)),
          ...said('specialization', specialization),
          ...said('employees', employees),
          ...said('established', profile.establishedYear === null ? null : String(profile.establishedYear)),
          ...said(
            'customer-since',
            profile.becameCustomerDate && <DayText value={profile.becameCustomerDate} focusable />,
          ),
          ...said('lead', lead && <Link href={documentAddress('lead', lead.id)}>{lead.companyName}</Link>),
          ...notedLast.flatMap((id) => said(id, noted[id])),
        ]}
      />
      {mayChange && (
        <BusinessProfileForm
          open={action === 'edit'}
          profile={profile}
          onClose={() => setAction('')}
          onDone={() => {
            setAction('')
            onDone(t('edit.saved', { company: profile.companyName }))
          }}
        />
      )}
    </Card>
  )
}
