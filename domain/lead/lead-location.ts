/** Where a buyer or a company sits, as the specification lists it. */
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
