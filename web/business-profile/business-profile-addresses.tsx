import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { Card } from '#design/show/card.tsx'
import { wholeDelivery, withPlaceBack } from '#domain/business-profile/business-profile-delivery.ts'
import { changeBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile, DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { tell } from '#web/page/toast.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { addressLine } from './business-profile-address-line.ts'

const BusinessProfileAddressSheet = onDemand(() =>
  import('./business-profile-address-sheet.tsx').then((file) => file.BusinessProfileAddressSheet),
)

type BusinessProfileAddressesProps = {
  profile: BusinessProfile
  onDone: (words: string) => void
}

/** Where the party's goods go: godowns of its own, or firms that take them for it. The first is the usual place. */
export function BusinessProfileAddresses({ profile, onDone }: BusinessProfileAddressesProps) {
  const { t, language } = useTranslation('business-profile')
  const { refusal } = useSentences('business-profile')
  const may = useMay(changeBusinessProfile)
  const { write, busy } = useWrite(changeBusinessProfile)
  const [isAdding, setIsAdding] = useState(false)
  const { id, version, companyName, deliveryAddresses } = profile
  const replica = useReplicaStore()
  const set = async (addresses: readonly DeliveryAddress[], based = version): Promise<boolean> => {
    const input = { id, version: based, deliveryAddresses: addresses.map(wholeDelivery) }
    const result = await write(input, { label: companyName })
    if (!result.ok) tell(refusal(result.refusal), { tone: 'danger' })
    return result.ok
  }
  // The message with its button outlives the page, and others may have changed the party meanwhile.
  const putBack = async (place: DeliveryAddress, at: number) => {
    const now = replica?.view().find('business-profile', id) ?? profile
    if (await set(withPlaceBack(now.deliveryAddresses, place, at), now.version)) tell(t('ship-to.back'))
  }
  const remove = async (place: DeliveryAddress, at: number) => {
    if (await set(others(at))) tell(t('ship-to.removed'), { undo: () => unawaited(putBack(place, at)) })
  }
  const makeUsual = async (place: DeliveryAddress, at: number) => {
    if (await set([place, ...others(at)])) tell(t('ship-to.usual-done'))
  }
  const others = (at: number) => deliveryAddresses.filter((_one, other) => other !== at)
  if (!may && deliveryAddresses.length === 0) return null
  return (
    <Card
      title={t('ship-to.title')}
      aside={
        may && (
          <Button tone="quiet" icon="plus" onClick={() => setIsAdding(true)}>
            {t('ship-to.add')}
          </Button>
        )
      }
    >
      {deliveryAddresses.length === 0 && <p className="text-ink-2">{t('ship-to.none')}</p>}
      <ul className="grid gap-4">
        {deliveryAddresses.map((address, at) => (
          <li key={JSON.stringify(address)} className="flex items-start justify-between gap-3">
            <span>
              <strong className="block">{address.name ?? companyName}</strong>
              {addressLine(address, language)}
              {address.gstNumber && <span className="block text-13 text-ink-2">{address.gstNumber}</span>}
              {at === 0 && <span className="block text-13 text-ink-2">{t('ship-to.usual')}</span>}
              {may && at > 0 && (
                <Button tone="quiet" busy={busy} onClick={() => unawaited(makeUsual(address, at))}>
                  {t('ship-to.make-usual')}
                </Button>
              )}
            </span>
            {may && (
              <IconButton
                icon="trash"
                label={t('ship-to.remove', { place: address.city })}
                onClick={() => unawaited(remove(address, at))}
              />
            )}
          </li>
        ))}
      </ul>
      <BusinessProfileAddressSheet
        open={isAdding}
        profile={profile}
        onClose={() => setIsAdding(false)}
        onDone={() => {
          setIsAdding(false)
          onDone(t('ship-to.added'))
        }}
      />
    </Card>
  )
}
