import { expect, test } from 'vitest'
import { blankBill } from '#web/shared/document/bill-draft.ts'
import { blankLine } from '#web/shared/document/line-draft.ts'
import { correctionInput, type CorrectionDraft } from './proforma-invoice-correction-draft.ts'

const initial: CorrectionDraft = {
  ...blankBill,
  lines: [{ ...blankLine('a'), description: 'Denim', hsn: '520942', quantityMilli: 900_000, ratePaise: 200_00 }],
  placeOfSupply: '24',
  consignee: null,
  advanceRateBp: 5000,
  dueDate: '2026-12-01',
  paymentInstructions: '',
  reason: 'a wrong rate',
}
const correct = (patch: Partial<CorrectionDraft>) => correctionInput({ ...initial, ...patch }, initial, '2026-11-21')

test('goods that were not touched are left out of a correction, whatever names their lines have on the screen', () => {
  expect(correct({ dueDate: '2026-12-05' })).not.toHaveProperty('lines')
  expect(correct({ lines: initial.lines.map((line) => ({ ...line, key: 'b' })) })).not.toHaveProperty('lines')
})

test('a discount that is no number is handed in, for the schema to refuse', () => {
  expect(correct({ discountBp: Number.NaN }).discountBp).toBeNaN()
})
