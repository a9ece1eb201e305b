import { expect, test } from 'vitest'
import { completeProfileLinkSchema } from '#domain/profile-link/profile-link-schemas.ts'
import { checkInput } from '#web/outbox/check-input.ts'
import { restoredDraft } from '#web/outbox/draft-upgrade.ts'
import { parseDraft, writeDraft } from '#web/outbox/form-draft.ts'
import { typedNumber } from '#web/outbox/typed-number.ts'
import { openTestBrowser } from '#web/testing-browser.ts'
import {
  errorsOfStep,
  profileInput,
  learnedFromGst,
  profileDraft,
  stepOfErrors,
  type ProfileDraft,
} from './profile-link-draft.ts'

const linkId = 'abcdefghijklmnopqrstuvwxyzABCDEF'
const opened = {
  quoteNumber: 'QT/26-27/0001',
  companyName: 'Shree Ganesh Garments',
  sellerName: 'Tapi Weaves',
  contactPerson: 'Kirit Shah',
  phone: '+91 98250 12345',
  email: '',
  expiresAt: '2026-11-28T06:30:00.000Z',
  state: 'link-active' as const,
  days: 7,
}
const draft = (patch: Partial<ProfileDraft> = {}): ProfileDraft => ({
  ...profileDraft(opened, '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7009'),
  ...patch,
})
const found = (typed: ProfileDraft) => checkInput(completeProfileLinkSchema, profileInput(linkId, typed))
const codes = (step: number, patch: Partial<ProfileDraft> = {}) =>
  Object.fromEntries(
    Object.entries(errorsOfStep(step, found(draft(patch)), draft(patch), 2026)).map(([field, { code }]) => [
      field,
      code,
    ]),
  )

test('the form begins with what the seller knows, the telephone as ten digits', () => {
  expect(draft()).toMatchObject({
    companyName: 'Shree Ganesh Garments',
    contactPerson: 'Kirit Shah',
    phone: '9825012345',
  })
})

test('each step speaks of its own fields only', () => {
  expect(codes(0)).toEqual({ gstNumber: 'gst-number-required' })
  expect(codes(1)).toEqual({
    street: 'street-required',
    city: 'city-required',
    state: 'state-required',
    pincode: 'pincode-required',
  })
  expect(codes(2)).toEqual({ email: 'email-required' })
})

test('a GST number whose check digit does not fit holds the step until a person insists on it', () => {
  const gstNumber = '24AAAFZ9999Z1ZD'
  expect(codes(0, { gstNumber })).toEqual({ gstNumber: 'gst-number-doubted' })
  expect(codes(0, { gstNumber, confirmedGstNumber: gstNumber })).toEqual({})
  // The confirmation does not survive a change of the number.
  expect(codes(0, { gstNumber: '24AAAFZ9999Z1ZE', confirmedGstNumber: gstNumber })).toEqual({
    gstNumber: 'gst-number-doubted',
  })
})

test('the year of establishment lies between 1900 and this year', () => {
  const gstNumber = '24AAAFZ9999Z1ZC'
  const wrong = { establishedYear: 'year-out-of-range' }
  expect(codes(0, { gstNumber, establishedYear: 1899 })).toEqual(wrong)
  expect(codes(0, { gstNumber, establishedYear: 2027 })).toEqual(wrong)
  expect(codes(0, { gstNumber, establishedYear: Number.NaN })).toEqual(wrong)
  expect(codes(0, { gstNumber, establishedYear: 2026 })).toEqual({})
})

test('a GST number fills in PAN and State where they are empty, and never over what was typed', () => {
  const gstNumber = '24AAAFZ9999Z1ZC'
  expect(learnedFromGst(draft({ gstNumber }))).toEqual({ panNumber: 'AAAFZ9999Z', state: 'Gujarat' })
  expect(learnedFromGst(draft({ gstNumber, panNumber: 'AAACZ9999Z', state: 'Other' }))).toEqual({})
  expect(learnedFromGst(draft({ gstNumber: '24AAAFZ9999Z1ZD' }))).toEqual({})
})

test('what the server objects to is shown on the step that asked for it', () => {
  expect(stepOfErrors({ city: { code: 'city-required' } })).toBe(1)
  expect(stepOfErrors({ phone: { code: 'phone-required' }, gstNumber: { code: 'gst-number-invalid' } })).toBe(0)
  expect(stepOfErrors({ linkId: { code: 'link-unknown' } })).toBe(2)
})

test('a year that cannot be read is still reported after the draft has been kept on the device', () => {
  openTestBrowser()
  writeDraft('profile', draft({ establishedYear: typedNumber(undefined) }))
  const kept = restoredDraft(draft(), parseDraft(localStorage.getItem('profile')) ?? {})
  expect(errorsOfStep(0, found(kept), kept, 2026)['establishedYear']?.code).toBe('year-out-of-range')
})
