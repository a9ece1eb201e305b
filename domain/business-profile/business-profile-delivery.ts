import type { DeliveryAddress } from './business-profile.ts'

/** A place of delivery with all its fields in one order: one of an earlier release lacks the firm that takes the goods. */
export const wholeDelivery = ({
  street,
  city,
  state,
  pincode,
  country,
  name = null,
  gstNumber = null,
}: DeliveryAddress) => ({
  street,
  city,
  // One of the list, as it was stored.
  state: state as 'Other',
  pincode,
  country,
  name,
  gstNumber,
})

/** The places with a removed one where it was; as they are if it is one of them again. */
export const withPlaceBack = (
  places: readonly DeliveryAddress[],
  place: DeliveryAddress,
  at: number,
): readonly DeliveryAddress[] => {
  const whole = JSON.stringify(wholeDelivery(place))
  return places.some((one) => JSON.stringify(wholeDelivery(one)) === whole) ? places : places.toSpliced(at, 0, place)
}
