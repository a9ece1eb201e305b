import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { isJoined, mayBeParted, sameParty } from '#domain/business-profile/business-profile-list.ts'
import { joinBusinessProfile, partBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useEntities, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const BusinessProfileJoinSheet = onDemand(() =>
  import('./business-profile-join-sheet.tsx').then((file) => file.BusinessProfileJoinSheet),
)

type BusinessProfileJoinProps = { profile: BusinessProfile; onDone: (words: string, tone?: BannerTone) => void }

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
      <BusinessProfilePart profile={profile} onDone={onDone} />
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

/** The parties that were joined into this one and can still be parted again. */
function BusinessProfilePart({ profile, onDone }: BusinessProfileJoinProps) {
  const { t } = useTranslation('business-profile')
  const { day, refusal } = useSentences('business-profile')
  const may = useMay(partBusinessProfile)
  const today = useToday()
  const { write, busy } = useWrite(partBusinessProfile)
  const joined = useLinked('business-profile', 'joinedInto', profile.id).filter((one) => mayBeParted(one, today))
  const part = async ({ id, version, companyName: company }: BusinessProfile) => {
    const result = await write({ id, version }, { label: company })
    if (result.ok) onDone(t('part.done', { company }))
    else onDone(refusal(result.refusal ?? { code: 'unexpected' }), 'danger')
  }
  if (!may) return null
  return joined.map((one) => (
    <Banner
      key={one.id}
      tone="info"
      action={
        <Button busy={busy} onClick={() => unawaited(part(one))}>
          {t('part.action')}
        </Button>
      }
    >
      {t('part.joined', { company: one.companyName, on: day(one.joining?.on ?? today) })}
    </Banner>
  ))
}
