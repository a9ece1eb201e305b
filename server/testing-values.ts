import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { today } from './testing-chain.ts'

/** A line without a discount of its own: stored, it holds its share of the one on the whole. */
export function lineAt(ratePaise: number): object {
  const { discountPaise: _share, ...line } = exampleDocumentLine({ ratePaise })
  return line
}

export const bank = {
  bankName: 'SBI',
  accountNumber: '001234567890',
  ifscCode: 'SBIN0001234',
  accountName: 'A',
  branch: 'Surat',
}

/** Two values of each field of a broker, for corrections on two devices. */
export const dalalValues: Record<string, readonly [unknown, unknown]> = {
  name: ['Jayantibhai', 'Mohanbhai'],
  phone: ['9825011111', '9825022222'],
  panNumber: ['AAAPZ9999Z', 'AAAHZ9999Z'],
  base: ['net_of_vatav', 'taxable'],
  percentBp: [150, 200],
  // Of another base than these; it would be dropped.
  paisePerMetre: [null, null],
  deductTds: [true, false],
  notes: ['Of the Surat market', 'Of Kalbadevi'],
}

/** A registration as a small enterprise, with another number at each turn. */
export const udyamAt = (turn: number) => ({
  udyamNumber: `UDYAM-GJ-22-${1_000_000 + turn}`,
  enterpriseClass: 'micro',
  activity: 'manufacturing',
  registeredOn: '2022-04-01',
})
export const udyam = udyamAt(1)

/** A broker's whole rate as a form hands it in: the figure of one base, and none of the other. */
export const rateAt = (turn: number, isByMetre: boolean) =>
  isByMetre
    ? { base: 'metres', percentBp: null, paisePerMetre: 1 + (turn % 900) }
    : { base: 'taxable', percentBp: 1 + (turn % 900), paisePerMetre: null }

/** Two values for every field of a lead. */
export const leadValues: Readonly<Record<string, readonly [unknown, unknown]>> = {
  companyName: ['Patel Silk', 'Patel Cotton'],
  location: ['Surat', 'Ahmedabad'],
  city: ['Ulhasnagar', 'Bhiwandi'],
  state: ['27', '24'],
  business: ['Fabric Trading', 'Garment Manufacturing'],
  contactPerson: ['Mahesh', 'Nilesh'],
  designation: ['Buyer', 'Owner'],
  department: ['Sarees', 'Dresses'],
  phone: ['98250 11111', '98250 22222'],
  email: ['a@example.in', 'b@example.in'],
  inquiry: ['Silk', 'Cotton'],
  budget: ['₹1-5 Lakh', null],
  timeline: ['Urgent (2-4 weeks)', null],
  priority: ['hot', 'cold'],
  notes: ['Broker', 'Direct'],
  fabricRequirements: [
    { fabricType: 'Denim', gsm: 270 },
    { fabricType: 'Denim', gsm: 280 },
  ],
}

/** Two values of each field of a company. */
export const companyValues: Record<string, readonly [unknown, unknown]> = {
  companyName: ['A Mills', 'B Mills'],
  businessType: ['garment', 'trading'],
  location: ['Surat', 'Ahmedabad'],
  // PAN and state follow from the GSTIN: with it they have one value.
  panNumber: ['AAAFZ9999Z', 'AAAFZ9999Z'],
  street: ['1 Ring Road', '2 Ring Road'],
  city: ['Surat', 'Bharuch'],
  state: ['24', '24'],
  pincode: ['395003', '395004'],
  phone: ['98250 11111', '98250 22222'],
  email: ['a@example.in', 'b@example.in'],
  bankDetails: [bank, { ...bank, branch: 'Varachha' }],
  upiId: ['ab@bank', 'bc@bank'],
  gstin: ['24AAAFZ9999Z1ZC', '24AAAFZ9999Z4Z9'],
  // Another kind would refuse the quotation below until it is calculated anew.
  gstKind: ['regular', 'regular'],
  jurisdiction: ['Surat', 'Ahmedabad'],
  lateInterestBp: [150, 200],
  turnover: ['up-to-5-crore', 'above-5-crore'],
  proformaAtOnce: [true, false],
  lut: [{ number: 'AD240426001234A', from: '2026-04-01', until: '2027-03-31' }, null],
  msme: [udyam, null],
  logo: ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB'],
}

/** Two values of each field of how goods travel; the days are neither to come nor before the order, which is of today. */
export const consignmentValues: Record<string, readonly [unknown, unknown]> = {
  transporter: ['Maruti', 'Rail'],
  transporterId: ['24AAACZ9999Z1ZI', '24AAAFZ9999Z1ZC'],
  lrNumber: ['LR 1', 'LR 2'],
  lrDate: [today(), today()],
  vehicle: ['GJ05AB1234', 'GJ05AB1235'],
  ewayBill: ['341023456780', '341023456781'],
  ewayBillDate: [today(), today()],
}

/** How goods travel, another way each turn; the days are neither to come nor before the order, which is of today. */
export const travelAt: Record<string, (turn: number) => unknown> = {
  transporterId: (turn) => ['24AAACZ9999Z1ZI', '24AAAFZ9999Z1ZC'][turn % 2],
  vehicle: (turn) => `GJ05AB${1000 + turn}`,
  ewayBill: (turn) => String(341_000_000_000 + turn),
  lrDate: (turn) => [null, today()][turn % 2],
  ewayBillDate: (turn) => [null, today()][turn % 2],
}
