import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { isJoined, sameParty } from '#domain/business-profile/business-profile-list.ts'
import { joinBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

const BusinessProfileJoinSheet = onDemand(() =>
  import('./business-profile-join-sheet.tsx').then((file) => file.BusinessProfileJoinSheet),
)

type BusinessProfileJoinProps = { profile: BusinessProfile; onDone: (words: string) => void }

/** Offers to join a party that has the same GSTIN as another; opened by `?action=join` for any two. */
export function BusinessProfileJoin({ profile, onDone }: BusinessProfileJoinProps) {
  const { t } = useTranslation('business-profile')
  const may = useMay(joinBusinessProfile)
  const parties = useEntities('business-profile')
  const [action, setAction] = useAddressParam('action', '')
  const same = sameParty(profile, parties)
  return (
    <>
      {same && (
        <Banner tone="warning" action={may && <Button onClick={() => setAction('join')}>{t('join.action')}</Button>}>
          {t('join.same', { company: same.companyName })}
        </Banner>
      )}
      <BusinessProfileJoinSheet
        open={may && action === 'join'}
        profile={profile}
        suggested={same}
        parties={parties.filter((other) => other.id !== profile.id && !isJoined(other))}
        onClose={() => setAction('')}
        onDone={(company) => onDone(t('join.done', { company }))}
      />
    </>
  )
}
