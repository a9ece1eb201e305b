import { Redirect } from 'wouter'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { isOnHold } from '#domain/business-profile/business-profile-list.ts'
import { findBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { isWithdrawnParty } from '#domain/import-origin/import-origin-withdrawn.ts'
import { personBeside } from '#domain/party-name/party-person.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useSession } from '#web/session/use-session.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentHistory } from '#web/shared/document/document-history.tsx'
import { townAndState } from '#web/shared/document/document-places.ts'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { ScreenHead } from '#web/shared/document/screen-head.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { useTown } from '#web/shared/party/use-town.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { stateLine } from './business-profile-address-line.ts'
import { BusinessProfileAddresses } from './business-profile-addresses.tsx'
import { BusinessProfileBadge } from './business-profile-badge.tsx'
import { BusinessProfileBar } from './business-profile-bar.tsx'
import { BusinessProfileCredit } from './business-profile-credit.tsx'
import { BusinessProfileDetails } from './business-profile-details.tsx'
import { usePartyDocuments } from './business-profile-documents.ts'
import { BusinessProfileJoin } from './business-profile-join.tsx'
import { BusinessProfileSummary } from './business-profile-summary.tsx'
import { BusinessProfileTabs } from './business-profile-tabs.tsx'
import { BusinessProfileTerms } from './business-profile-terms.tsx'
import { BusinessProfileWithdrawn } from './business-profile-withdrawn.tsx'

/** One prospect or customer: details, purchases, payments, conversations. */
export function BusinessProfileScreen({ id }: ScreenProps) {
  const { t } = useTranslation('business-profile')
  const stored = useStoredDocument('business-profile', id, findBusinessProfile)
  const back = { href: places.customers, label: t('title') }
  if (stored.state !== 'found')
    return <DocumentAbsent stored={stored} missing={t('refusal.customer-not-found')} back={back} />
  // A joined party's address leads to the one that has everything of it.
  const { joinedInto } = stored.document
  if (isWithdrawnParty(stored.document)) return <BusinessProfileWithdrawn profile={stored.document} back={back} />
  if (joinedInto !== null) return <Redirect replace to={documentAddress('business-profile', joinedInto)} />
  return <BusinessProfilePage key={id} profile={stored.document} back={back} />
}

type BusinessProfilePageProps = { profile: BusinessProfile; back: { href: string; label: string } }

function BusinessProfilePage({ profile, back }: BusinessProfilePageProps) {
  const kernel = useTranslation('kernel')
  const { banner, show } = useBanner()
  const role = useSession()?.role ?? 'public'
  const documents = usePartyDocuments(profile)
  const { city, state } = profile.registeredAddress
  const town = useTown()
  return (
    <div className="grid gap-3 desk:gap-5">
      <ScreenHead
        back={back}
        title={profile.companyName}
        amount={<BusinessProfileBadge status={profile.customerStatus} />}
        state={
          <p className="text-ink-2">
            {[personBeside(profile), townAndState(town(city), stateLine(state, kernel.language), ' · ')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        }
        bar={<BusinessProfileBar profile={profile} onDone={show} />}
      />
      <ScreenBanner banner={banner} />
      {isOnHold(profile) && <BusinessProfileHold profile={profile} />}
      <BusinessProfileJoin profile={profile} onDone={show} />
      <BusinessProfileSummary profile={profile} documents={documents} />
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0 empty:hidden desk:col-start-2 desk:row-start-1">
          {mayView(role, 'final-payment') && (
            <BusinessProfileCredit
              profile={profile}
              open={documents.onCredit}
              payments={documents.payments}
              onDone={show}
            />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 desk:col-start-1 desk:row-start-1">
          <BusinessProfileTabs profile={profile} documents={documents} role={role} />
          <BusinessProfileDetails profile={profile} onDone={show} />
          <BusinessProfileAddresses profile={profile} onDone={show} />
          <BusinessProfileTerms profile={profile} onDone={show} />
          <Card title={kernel.t('history.title')}>
            <DocumentHistory entity="business-profile" id={profile.id} />
          </Card>
        </div>
      </div>
    </div>
  )
}

/** Why the party gets nothing more on credit, who said so, and when. */
function BusinessProfileHold({ profile: { holdReason, heldBy, heldSince } }: { profile: BusinessProfile }) {
  const { t } = useTranslation('business-profile')
  const { day } = useSentences('business-profile')
  return (
    <Banner tone="danger">
      {t('on-hold')}
      {holdReason !== null && heldBy !== null && heldSince !== null && (
        <span className="block">{t('held-by', { reason: holdReason, by: heldBy, on: day(heldSince) })}</span>
      )}
    </Banner>
  )
}
