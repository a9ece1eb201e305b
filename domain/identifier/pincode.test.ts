import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { checkPincode, pincodeWarning, statesOfPincode } from './pincode.ts'

const { tests } = JSON.parse(readFileSync('tests/vectors/pincode_state.json', 'utf8')) as {
  tests: [string, string[] | null, string][]
}

test.each(tests)('%s belongs to %j: %s', (pincode, codes) => {
  if (codes === null) {
    expect(checkPincode(pincode)).toEqual(refuse({ code: 'pincode-shape' }))
    return
  }
  expect(checkPincode(pincode)).toEqual(accept(pincode))
  expect(statesOfPincode(pincode)).toEqual(codes)
})

test('a pincode is read with its blank and in Gujarati digits', () => {
  expect(checkPincode(' 395 003 ')).toEqual(accept('395003'))
  expect(checkPincode('૩૯૫૦૦૩')).toEqual(accept('395003'))
})

test('a pincode of another State is pointed out, one on the border is not', () => {
  expect(pincodeWarning('395003', '24')).toBeNull()
  expect(pincodeWarning('396230', '26')).toBeNull()
  expect(pincodeWarning('999999', '24')).toBeNull()
  expect(pincodeWarning('400002', '24')).toEqual({
    code: 'pincode-state-differs',
    params: { pincode: '400002', state: '27' },
  })
})

test('a pincode on a border that fits neither State names both', () => {
  expect(statesOfPincode('396230')).toHaveLength(2)
  expect(pincodeWarning('396230', '27')?.params?.state).toBe(statesOfPincode('396230').join(', '))
})
