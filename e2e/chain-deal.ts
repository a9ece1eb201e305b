import type { Language } from './words.ts'

/** The input from sign-up to final payment, and the expected results. All firms and numbers are made up. */
export type Deal = {
  seller: { owner: string; company: string; street: string; city: string; bank: string; branch: string }
  lead: {
    company: string
    person: string
    inquiry: string
    notes: string
    colors: string
    processing: string
    days: string
  }
  goods: { first: string; second: string }
  buyer: { gstin: string; pan: string; street: string; city: string; state: 'Gujarat' | 'Maharashtra'; pincode: string }
  /** GST code of the State the goods go to. */
  placeOfSupply: string
  /** The names of the taxes on documents for this place. */
  taxes: readonly ('cgst' | 'sgst' | 'igst')[]
}

/**
 * Two lines: 1,000 m at 86.75 with 5% and 250 m at 180 with 5%: 1,31,750 before tax, 6,587.50 tax, rounded to the rupee
 * 1,38,338 (half a rupee goes up). Advance of 40%: 55,335.20, requested in whole rupees.
 */
export const sums = {
  lines: [
    { quantity: '1000', rate: '86.75', taxable: '₹86,750.00' },
    { quantity: '250', rate: '180', taxable: '₹45,000.00' },
  ],
  total: 13_833_800,
  totalText: '₹1,38,338',
  advance: 5_533_500,
  advanceText: '₹55,335',
  part: 2_000_000,
  partTyped: '20000',
  partText: '₹20,000',
  rest: 3_533_500,
  restText: '₹35,335',
  balance: 8_300_300,
  balanceText: '₹83,003',
} as const

const surat = { pincode: '395003', state: 'Gujarat', gstin: '24AAAFZ9999Z1ZC', pan: 'AAAFZ9999Z' } as const
const bhiwandi = { pincode: '421302', state: 'Maharashtra', gstin: '27AAAFZ9999Z1Z6', pan: 'AAAFZ9999Z' } as const

export const deals: Record<Language, Deal> = {
  en: {
    seller: { owner: 'Ramesh Patel', company: 'Zari Weaves', street: '12 Ring Road', city: 'Surat', bank: 'Bank of Example', branch: 'Ring Road' },
    lead: { company: 'Kothari Sarees', person: 'Mahesh Kothari', inquiry: 'Georgette, 1000 m, dyed', notes: 'Ask for the broker', colors: 'Red, navy', processing: 'Softener', days: '3 weeks' },
    goods: { first: 'Georgette 60 GSM dyed', second: 'Chiffon printed' },
    buyer: { ...surat, street: '4 Textile Market', city: 'Surat' },
    placeOfSupply: '24',
    taxes: ['cgst', 'sgst'],
  },
  gu: {
    seller: { owner: 'રમેશ પટેલ', company: 'ઝરી વીવ્સ', street: '૧૨ રિંગ રોડ', city: 'સુરત', bank: 'બેંક ઓફ એક્ઝામ્પલ', branch: 'રિંગ રોડ' },
    lead: { company: 'કોઠારી સાડી', person: 'મહેશ કોઠારી', inquiry: 'જ્યોર્જેટ, ૧૦૦૦ મીટર', notes: 'દલાલને પૂછવું', colors: 'લાલ, ભૂરો', processing: 'સોફ્ટનર', days: '૩ અઠવાડિયાં' },
    goods: { first: 'જ્યોર્જેટ ૬૦ GSM', second: 'શિફોન પ્રિન્ટ' },
    buyer: { ...bhiwandi, street: 'અંજુર ફાટા', city: 'ભિવંડી' },
    placeOfSupply: '27',
    taxes: ['igst'],
  },
  hi: {
    seller: { owner: 'रमेश पटेल', company: 'ज़री वीव्स', street: '१२ रिंग रोड', city: 'सूरत', bank: 'बैंक ऑफ़ एग्ज़ाम्पल', branch: 'रिंग रोड' },
    lead: { company: 'कोठारी साड़ी', person: 'महेश कोठारी', inquiry: 'जॉर्जेट, 1000 मीटर', notes: 'दलाल से पूछना', colors: 'लाल, नीला', processing: 'सॉफ़्टनर', days: '3 हफ़्ते' },
    goods: { first: 'जॉर्जेट 60 GSM', second: 'शिफ़ॉन प्रिंट' },
    buyer: { ...surat, street: '4 टेक्सटाइल मार्केट', city: 'सूरत' },
    placeOfSupply: '24',
    taxes: ['cgst', 'sgst'],
  },
} // prettier-ignore

export const sellerGstin = '24AAACZ9999Z1ZI'
export const sellerPan = 'AAACZ9999Z'
export const upiId = 'zari@example'
export const bankAccount = { number: '123456789012', ifsc: 'EXMP0000001' } as const
