import { Select } from '#design/field/select.tsx'
import { wholeDelivery } from '#domain/business-profile/business-profile-delivery.ts'
import type { BusinessProfile, DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import { saysTheSame } from '#web/outbox/document-draft.ts'

const isSame = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  saysTheSame(wholeDelivery(one), wholeDelivery(other))

/** Where the party's goods can go: its usual place first, its own address, and one that only the draft still names. */
function consigneesOf(profile: BusinessProfile, chosen: DeliveryAddress | null): DeliveryAddress[] {
  const own = wholeDelivery(profile.registeredAddress)
  const known = [...profile.deliveryAddresses.map(wholeDelivery), own]
  return chosen && !known.some((one) => isSame(one, chosen)) ? [...known, wholeDelivery(chosen)] : known
}

/** The place of the chosen address among them; null stands for the usual one, the first. */
const placeOf = (consignees: readonly DeliveryAddress[], chosen: DeliveryAddress | null): number =>
  Math.max(
    0,
    consignees.findIndex((one) => chosen !== null && isSame(one, chosen)),
  )

type ConsigneeFieldProps = {
  label: string
  hint: string
  profile: BusinessProfile | undefined
  value: DeliveryAddress | null
  error: string | undefined
  onValue: (consignee: DeliveryAddress | null) => void
}

/** Where the goods go, of the party's places; not asked while it has only one. */
export function ConsigneeField({ label, hint, profile, value, error, onValue }: ConsigneeFieldProps) {
  if (!profile) return null
  const consignees = consigneesOf(profile, value)
  if (consignees.length === 1) return null
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      value={String(placeOf(consignees, value))}
      options={consignees.map(({ name, street, city }, at) => ({
        value: String(at),
        label: [name, street, city].filter(Boolean).join(', '),
      }))}
      onChange={({ target }) => onValue(consignees[Number(target.value)] ?? null)}
    />
  )
}
