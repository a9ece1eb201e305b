import type { Address } from '#domain/business-profile/business-profile.ts'

/** An address in one line. The form's choice "Other" names no State. */
export const addressLine = ({ street, city, state, pincode, country }: Address): string =>
  [street, [city, pincode].filter(Boolean).join(' - '), state, country]
    .filter((part) => part && part !== 'Other')
    .join(', ')
