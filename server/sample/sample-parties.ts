import type { Lead } from '#domain/lead/lead.ts'

/** How far a party's thread has come. A stage includes all before it; late ones wait until their date has passed. */
export const sampleStages = [
  'lead',
  'quoted',
  'rejected',
  'lapsed',
  'approved',
  'linked',
  'profiled',
  'proforma',
  'requested',
  'advance-late',
  'advance-part',
  'ordered',
  'planned',
  'waiting',
  'weaving',
  'checking',
  'made',
  'ready',
  'billed',
  'shipped',
  'moving',
  'delivered',
  'bill-late',
  'bill-part',
  'paid',
  'settled',
] as const
export type SampleStage = (typeof sampleStages)[number]

export type SampleParty = {
  companyName: string
  contactPerson: string
  city: string
  /** GST state code of the buyer. */
  state: string
  fabric: number
  metres: number
  priority: Lead['priority']
  /** Days since the inquiry. */
  daysAgo: number
  stage: SampleStage
}

/** Fabrics of a Surat mill: HSN headings of Chapters 54, 52 and 50, market rates of 2026 in paise per metre. */
export const sampleFabrics = [
  {
    description: 'Georgette 60 GSM, dyed',
    fabricType: 'Georgette',
    hsn: '540752',
    gsm: 60,
    width: '44',
    weaveType: 'Plain',
    ratePaise: 8_650,
  },
  {
    description: 'Chiffon 40 GSM, printed',
    fabricType: 'Chiffon',
    hsn: '540754',
    gsm: 40,
    width: '44',
    weaveType: 'Plain',
    ratePaise: 7_200,
  },
  {
    description: 'Cotton cambric 110 GSM',
    fabricType: 'Cotton',
    hsn: '520832',
    gsm: 110,
    width: '58',
    weaveType: 'Plain',
    ratePaise: 11_850,
  },
  {
    description: 'Polyester crepe 95 GSM',
    fabricType: 'Polyester',
    hsn: '540761',
    gsm: 95,
    width: '58',
    weaveType: 'Twill',
    ratePaise: 9_475,
  },
  {
    description: 'Viscose rayon 140 GSM',
    fabricType: 'Viscose',
    hsn: '540822',
    gsm: 140,
    width: '44',
    weaveType: 'Plain',
    ratePaise: 10_250,
  },
  {
    description: 'Silk blend dupion 90 GSM',
    fabricType: 'Silk Blend',
    hsn: '500720',
    gsm: 90,
    width: '44',
    weaveType: 'Dobby',
    ratePaise: 34_500,
  },
  {
    description: 'Satin 120 GSM, dyed',
    fabricType: 'Polyester',
    hsn: '540752',
    gsm: 120,
    width: '60',
    weaveType: 'Satin',
    ratePaise: 12_900,
  },
  {
    description: 'Denim 8 oz',
    fabricType: 'Denim',
    hsn: '520942',
    gsm: 270,
    width: '60',
    weaveType: 'Twill',
    ratePaise: 21_800,
  },
] as const

type Row = [
  companyName: string,
  contactPerson: string,
  city: string,
  state: string,
  fabric: number,
  metres: number,
  priority: Lead['priority'],
  daysAgo: number,
  stage: SampleStage,
]

// One party per line: name, contact, city, state, fabric, metres, priority, days ago, stage.
const rows: readonly Row[] = [
  ['Shree Ganesh Textiles', 'Mahesh Patel', 'Surat', '24', 0, 2400, 'hot', 415, 'settled'],
  ['Kalbadevi Fabrics', 'Anil Shah', 'Mumbai', '27', 5, 900, 'hot', 392, 'settled'],
  ['પટેલ સાડી સેન્ટર', 'જયેશ પટેલ', 'Ahmedabad', '24', 1, 3200, 'warm', 371, 'settled'],
  ['राजस्थान वस्त्र भंडार', 'सुरेश अग्रवाल', 'Jaipur', '08', 3, 1800, 'warm', 344, 'settled'],
  ['Ambika Processors', 'Ketan Desai', 'Surat', '24', 6, 2750, 'hot', 298, 'paid'],
  ['Chennai Silk House', 'R. Subramanian', 'Chennai', '33', 5, 640, 'warm', 251, 'settled'],
  ['Nakoda Creations', 'Bharat Jain', 'Surat', '24', 0, 4100, 'hot', 208, 'paid'],
  ['Laxmi Dress Materials', 'Hetal Mehta', 'Rajkot', '24', 1, 1500, 'warm', 171, 'bill-part'],
  ['Delhi Garment Works', 'Gurpreet Singh', 'Delhi', '07', 3, 2200, 'warm', 139, 'bill-late'],
  ['Om Fashion Hub', 'Nilesh Vaghela', 'Vadodara', '24', 4, 1350, 'warm', 41, 'delivered'],
  ['Bengaluru Apparel Co', 'Kavitha Rao', 'Bengaluru', '29', 7, 1100, 'warm', 38, 'moving'],
  ['શિવ શક્તિ ટેક્સટાઇલ', 'રમેશ પ્રજાપતિ', 'Surat', '24', 6, 1900, 'hot', 35, 'shipped'],
  ['Kolkata Saree Emporium', 'Debashish Ghosh', 'Kolkata', '19', 1, 2600, 'warm', 34, 'billed'],
  ['Mahavir Synthetics', 'Pankaj Kothari', 'Surat', '24', 3, 3300, 'warm', 33, 'ready'],
  ['Rangoli Prints', 'Dipti Solanki', 'Ahmedabad', '24', 0, 1250, 'hot', 31, 'made'],
  ['Jai Ambe Fabrics', 'Vipul Rana', 'Bharuch', '24', 4, 980, 'warm', 29, 'checking'],
  ['Vastra Exports', 'Farhan Merchant', 'Mumbai', '27', 7, 2050, 'hot', 24, 'weaving'],
  ['Gayatri Looms', 'Harsh Trivedi', 'Surat', '24', 6, 1600, 'warm', 20, 'waiting'],
  ['मथुरा साड़ी संसार', 'राजेश गुप्ता', 'Mathura', '09', 1, 1750, 'warm', 18, 'planned'],
  ['Surya Kiran Textiles', 'Amit Chauhan', 'Vapi', '24', 2, 2300, 'hot', 15, 'ordered'],
  ['Balaji Fashions', 'Kiran Shetty', 'Mumbai', '27', 0, 1450, 'hot', 12, 'advance-part'],
  ['Tulsi Dress House', 'Manisha Bhatt', 'Anand', '24', 4, 820, 'warm', 33, 'advance-late'],
  ['Sagar Textile Agency', 'Imran Sheikh', 'Surat', '24', 3, 2900, 'hot', 11, 'requested'],
  ['Neelkanth Fabrics', 'Chirag Modi', 'Bhavnagar', '24', 2, 1150, 'warm', 10, 'proforma'],
  ['Riddhi Siddhi Creation', 'Sneha Thakkar', 'Surat', '24', 1, 1980, 'hot', 9, 'profiled'],
  ['Parag Saree Palace', 'Parag Nanavati', 'Vadodara', '24', 5, 310, 'warm', 8, 'linked'],
  ['Hindustan Uniforms', 'Col. A. Verma', 'Delhi', '07', 7, 5200, 'hot', 7, 'approved'],
  ['Krishna Weaves', 'Jignesh Goti', 'Surat', '24', 6, 2150, 'warm', 6, 'approved'],
  ['Meera Boutique', 'Meera Joshi', 'Gandhinagar', '24', 5, 120, 'cold', 46, 'lapsed'],
  ['Universal Linings', 'Thomas Varghese', 'Bengaluru', '29', 3, 1700, 'cold', 52, 'lapsed'],
  ['સિદ્ધિ વિનાયક ફેશન', 'હિતેશ ગોટી', 'Surat', '24', 0, 2600, 'warm', 27, 'rejected'],
  ['Western Home Furnishing', 'Rohit Malhotra', 'Delhi', '07', 6, 3400, 'cold', 63, 'rejected'],
  ['Vraj Textile Mart', 'Gopal Dave', 'Rajkot', '24', 2, 1380, 'warm', 4, 'quoted'],
  ['Aakash Silk Mills', 'Akash Kapadia', 'Surat', '24', 5, 460, 'hot', 3, 'quoted'],
  ['Shubham Trading Co', 'Dinesh Bansal', 'Jaipur', '08', 4, 2450, 'warm', 2, 'quoted'],
  ['Modern Garments', 'Salim Ansari', 'Ahmedabad', '24', 7, 900, 'hot', 2, 'lead'],
  ['ધરતી હેન્ડલૂમ', 'પ્રવીણ સોલંકી', 'Jamnagar', '24', 2, 650, 'warm', 1, 'lead'],
  ['नवरंग ड्रेसेस', 'संगीता शर्मा', 'Surat', '24', 1, 1200, 'hot', 1, 'lead'],
  ['Pioneer Canvas', 'George Mathew', 'Vapi', '24', 7, 3000, 'cold', 5, 'lead'],
  ['Heritage Block Prints', 'Ayesha Khatri', 'Bhavnagar', '24', 2, 540, 'cold', 12, 'lead'],
  ['Sanskruti Sarees', 'Bhavna Parmar', 'Surat', '24', 0, 1600, 'warm', 0, 'lead'],
]

export const sampleParties: readonly SampleParty[] = rows.map(
  ([companyName, contactPerson, city, state, fabric, metres, priority, daysAgo, stage]) => ({
    companyName,
    contactPerson,
    city,
    state,
    fabric,
    metres,
    priority,
    daysAgo,
    stage,
  }),
)

/** A textile market's post office in each city (India Post). */
const pincodes: Readonly<Record<string, string>> = {
  Ahmedabad: '380002',
  Anand: '388001',
  Bengaluru: '560002',
  Bharuch: '392001',
  Bhavnagar: '364001',
  Chennai: '600001',
  Delhi: '110006',
  Gandhinagar: '382010',
  Jaipur: '302003',
  Jamnagar: '361001',
  Kolkata: '700007',
  Mathura: '281001',
  Mumbai: '400002',
  Rajkot: '360001',
  Surat: '395003',
  Vadodara: '390001',
  Vapi: '396191',
}

/** The pincode of a party's city. Throws for a city without one: the sample is ours, and a gap in it is a mistake. */
export function pincodeOf({ city }: Pick<SampleParty, 'city'>): string {
  const pincode = pincodes[city]
  if (!pincode) throw new Error(`no pincode for ${city}`)
  return pincode
}

/** Those who sell in the sample company. The same ids in every copy: they are unique within a company. */
export const sampleSellers = [
  { id: '5b0d3c0e-6d0f-4f1c-9d1e-0a51a0c0de01', name: 'Asha Patel' },
  { id: '5b0d3c0e-6d0f-4f1c-9d1e-0a51a0c0de02', name: 'Jignesh Desai' },
] as const
