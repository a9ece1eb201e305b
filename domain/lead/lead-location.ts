/** Towns of buyers and companies, from the specification. All but 'Other' are in Gujarat. */
export const locations = [
  'Surat',
  'Ahmedabad',
  'Vadodara',
  'Rajkot',
  'Bhavnagar',
  'Jamnagar',
  'Gandhinagar',
  'Anand',
  'Bharuch',
  'Vapi',
  'Other',
] as const

const gujarat = '24'

/** Code of the State a listed town is in; null for 'Other' and for none. */
export const stateOfLocation = (location: string | null): string | null =>
  location === null || location === 'Other' ? null : gujarat
