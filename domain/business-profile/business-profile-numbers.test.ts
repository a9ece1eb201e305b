import { expect, test } from 'vitest'
import { whyNumbersDisagree, type ConfirmedNumber, type PartyNumbers } from './business-profile-numbers.ts'

const right: PartyNumbers = {
  gstNumber: '27AAACZ9999Z1ZC',
  panNumber: 'AAACZ9999Z',
  state: 'Maharashtra',
  pincode: '400002',
}
const why = (patch: Partial<PartyNumbers>, confirmed: ConfirmedNumber[] = [], seller: string | null = null) =>
  whyNumbersDisagree({ ...right, ...patch }, seller, confirmed)?.code ?? null

test('numbers that agree are taken, also without a PAN and with an address of an earlier form', () => {
  expect(why({})).toBeNull()
  expect(why({ panNumber: null })).toBeNull()
  expect(why({ state: 'Other', pincode: '395002' })).toBeNull()
})

test('a GSTIN must contain the PAN and begin with the State of the address', () => {
  expect(why({ panNumber: 'AAAFZ9999Z' })).toBe('gstin-pan-differs')
  expect(why({ state: 'Gujarat' })).toBe('gstin-state-differs')
})

test('a GSTIN that no register can have given is refused, confirmed or not', () => {
  for (const gstNumber of ['39AAACZ9999Z1Z1', '25AAAFZ9999Z1ZC', '27AAACZ9999Z0ZC', '27AAACZ9999Z1Z'])
    expect(why({ gstNumber, state: 'Other' }, ['gstNumber'])).toBe('gst-number-invalid')
})

test('a check digit that does not fit is a slip, until the buyer has compared it with the certificate', () => {
  const slip = { gstNumber: '27AAACZ9999Z1ZD' }
  expect(why(slip)).toBe('gst-number-doubted')
  expect(why(slip, ['pincode'])).toBe('gst-number-doubted')
  expect(why(slip, ['gstNumber'])).toBeNull()
  // Confirming the number does not confirm what it contains.
  expect(why({ ...slip, state: 'Gujarat' }, ['gstNumber'])).toBe('gstin-state-differs')
})

test('a pincode of another State is asked about', () => {
  expect(why({ pincode: '395002' })).toBe('pincode-doubted')
  expect(why({ pincode: '395002' }, ['pincode'])).toBeNull()
})

test('nobody is his own buyer', () => {
  expect(why({}, [], right.gstNumber)).toBe('gst-number-is-sellers')
  expect(why({}, [], '24AAACZ9999Z1ZI')).toBeNull()
})
