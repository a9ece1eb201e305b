import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accountNumberRefusals } from './account-number.ts'
import { gstinRefusals } from './gstin.ts'
import { ifscRefusals } from './ifsc.ts'
import { mobileRefusals } from './mobile.ts'
import { panRefusals } from './pan.ts'
import { pincodeRefusals } from './pincode.ts'
import { transportRefusals } from './transport.ts'
import { udyamRefusals } from './udyam.ts'
import { vpaRefusals } from './vpa.ts'

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
