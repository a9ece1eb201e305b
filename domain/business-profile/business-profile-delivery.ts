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
