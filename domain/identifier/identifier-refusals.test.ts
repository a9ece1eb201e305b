import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountNumberRefusals, checkAccountNumber } from './account-number.ts'
import { gstinRefusals } from './gstin.ts'
import { ifscRefusals } from './ifsc.ts'
import { mobileRefusals } from './mobile.ts'
import { panRefusals } from './pan.ts'
import { checkPincode, pincodeRefusals } from './pincode.ts'
import { checkTransporterId, transportRefusals } from './transport.ts'
import { checkUdyam, udyamRefusals } from './udyam.ts'
import { checkVpa, vpaRefusals } from './vpa.ts'

test.each(['en', 'gu', 'hi'])('every slip in an identifier can be said in %s', (language) => {
  const said = JSON.parse(readFileSync(`content/identifier/${language}.json`, 'utf8')) as Record<string, string>
  const codes = [
    ...accountNumberRefusals,
    ...gstinRefusals,
    ...ifscRefusals,
    ...mobileRefusals,
    ...panRefusals,
    ...pincodeRefusals,
    ...transportRefusals,
    ...udyamRefusals,
    ...vpaRefusals,
  ]
  expect(codes.filter((code) => !said[`refusal.${code}`])).toEqual([])
})

test.each([
  ['pincode', checkPincode, '395003', '1'],
  ['transporter id', checkTransporterId, '88AAACD8017H1ZX', '9'],
  ['Udyam number', checkUdyam, 'UDYAM-GJ-22-0012345', '6'],
  ['UPI id', checkVpa, 'tapi@example', '#'],
  ['account number of nine digits', checkAccountNumber, '012345678', 'x'],
  ['account number of eighteen digits', checkAccountNumber, '012345678901234567', '8'],
])('a %s with something before or after it is refused, and not cut out of the text', (_what, check, text, more) => {
  expect(check(text).ok).toBe(true)
  expect([check(`${more}${text}`).ok, check(`${text}${more}`).ok]).toEqual([false, false])
})
