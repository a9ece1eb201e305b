/** Locations of buyers and companies, from the specification. */
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
