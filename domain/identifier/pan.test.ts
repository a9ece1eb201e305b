import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { checkPan, panWarning } from './pan.ts'

test.each([
  ['AAACZ9999Z', 'company'],
  ['aaapz 9999z', 'person'],
  ['AAAFZ૯૯૯૯Z', 'firm'],
  ['AAAHZ9999Z', 'hindu-undivided-family'],
])('%s is the PAN of a %s', (text, holder) => {
  expect(checkPan(text)).toMatchObject(accept({ holder }))
})

test('a PAN with an unknown holder type passes with a warning', () => {
  const pan = { pan: 'AAAXZ9999Z', holder: null }
  expect(checkPan('AAAXZ9999Z')).toEqual(accept(pan))
  expect(panWarning(pan)).toEqual({ code: 'pan-holder-unknown', params: { found: 'X' } })
  expect(panWarning({ pan: 'AAACZ9999Z', holder: 'company' })).toBeNull()
})

test.each([
  ['AAAC9999Z', { code: 'pan-length', params: { length: 9 } }],
  ['', { code: 'pan-length', params: { length: 0 } }],
  ['AAACZ99999', { code: 'pan-shape' }],
  ['AAAC09999Z', { code: 'pan-shape' }],
])('%s is no PAN', (text, refusal) => {
  expect(checkPan(text)).toEqual(refuse(refusal))
})
