import { expect, test } from 'vitest'
import { renamed } from '#domain/release/release-upgrade.ts'
import { restoredDraft, upgradeDraft, type DraftUpgrade } from './draft-upgrade.ts'

const initial = {
  name: '',
  gsm: null as number | null,
  cloth: { kind: '', width: null },
  lines: [{ hsn: '5407', rate: 1 }],
}

test('a draft is merged over the form, without fields the form no longer has', () => {
  expect(restoredDraft(initial, { name: 'Mahesh', gsm: 60, gone: 'x' })).toEqual({
    ...initial,
    name: 'Mahesh',
    gsm: 60,
  })
})

test('a nested part stored without a newer field gets it empty, not with another row’s value', () => {
  expect(restoredDraft(initial, { cloth: { kind: 'Silk' }, lines: [{ rate: 2 }, { hsn: '5208', rate: 3 }] })).toEqual({
    ...initial,
    cloth: { kind: 'Silk', width: null },
    lines: [
      { hsn: '', rate: 2 },
      { hsn: '5208', rate: 3 },
    ],
  })
})

test('a field that changed its type starts with the form’s value', () => {
  expect(restoredDraft(initial, { name: { first: 'M' }, cloth: 'Silk', lines: 'none' })).toEqual(initial)
})

test('text typed into a number field is kept as typed', () => {
  expect(restoredDraft({ gsm: 60 as number | string }, { gsm: 'sixty' })).toEqual({ gsm: 'sixty' })
})

test('a draft is upgraded by the rules of its form', () => {
  const upgrades: readonly DraftUpgrade[] = [{ form: /^lead-/, upgrade: renamed('designation', 'jobTitle') }]
  expect(upgradeDraft('lead-new', { designation: 'Buyer' }, upgrades)).toEqual({ jobTitle: 'Buyer' })
  expect(upgradeDraft('quotation-1', { designation: 'Buyer' }, upgrades)).toEqual({ designation: 'Buyer' })
})

test('a draft from several changes ago goes through all of them in their order', () => {
  const upgrades: readonly DraftUpgrade[] = [
    { form: /^lead-/, upgrade: renamed('designation', 'jobTitle') },
    { form: /^lead-/, upgrade: renamed('jobTitle', 'position') },
  ]
  expect(upgradeDraft('lead-new', { designation: 'Buyer' }, upgrades)).toEqual({ position: 'Buyer' })
})
