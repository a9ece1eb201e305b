import { expect, test } from 'vitest'
import { exampleCompany } from '#domain/company/company-example.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { decideChangeQuotation } from './quotation-correction-decisions.ts'
import { decideCreateQuotation } from './quotation-decisions.ts'
import { exampleQuotation } from './quotation-example.ts'

const yarn = exampleDocumentLine({ hsn: '5402', gstRateBp: 1200 })
const reason = 'Ruling 12/2026'
const registered = exampleCompany({ gstin: '24AAACZ9999Z1ZI', gstKind: 'regular' })
const input = {
  id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7092', leadId: 'a', businessProfileId: null, newLead: null, lines: [yarn], placeOfSupply: '24',
  quoteDate: '2026-11-21', validUntil: '2026-12-06', advanceRateBp: 5000, discountBp: null, discountPaise: null, consignee: null, reverseCharge: false, notes: null,
} // prettier-ignore

const created = (lines = [yarn], company = registered) =>
  decideCreateQuotation(
    { ...input, lines },
    { lead: exampleLead(), profile: null, company },
    { ...exampleFacts(), number: 'QT/26-27/0001' },
  )

test('a quotation at a rate that the law has ended is refused, and named by its line', () => {
  const no = { code: 'gst-rate-differs', params: { line: 1, hsn: '5402', rates: '5' } }
  expect(created()).toEqual({ ok: false, refusal: no })
})

test('a reason allows the rate, and stands in the history', () => {
  const told = created([{ ...yarn, rateReason: reason }])
  expect(told.ok && told.value.changes[0]).toMatchObject({ why: '5402: 12% (Ruling 12/2026)' })
  expect(told.ok && told.value.main.totals.taxable * 0.06).toBe(told.ok && told.value.main.totals.cgst)
})

test('a seller who may charge no tax is not asked about its rate', () => {
  expect(created([yarn], exampleCompany({ gstin: null, gstKind: 'unregistered' })).ok).toBe(true)
})

test('a quotation that is dated over a change of the law bears the rate of its new day; its notes alone change no rate', () => {
  const lines = exampleQuotation().lines.map((line) => ({ ...line, ...yarn }))
  const quotation = exampleQuotation({ status: 'pending', quoteDate: '2025-09-21', lines })
  const facts = { ...exampleFacts({ today: '2025-09-23' }), number: null }
  const changed = (patch: object) =>
    decideChangeQuotation(
      quotation,
      { id: quotation.id, version: 1, ...patch },
      { profile: null, company: registered },
      facts,
    )
  const dated = changed({ quoteDate: '2025-09-22' })
  expect(dated.ok && dated.value.main).toMatchObject({ lines: [{ gstRateBp: 500 }] })
  const noted = changed({ notes: 'Ex mill' })
  expect(noted.ok && noted.value.main).toMatchObject({ lines: [{ gstRateBp: 1200 }], totals: quotation.totals })
})

test('a discount on the whole is spread, kept as typed, and taken anew from goods that are corrected', () => {
  const cloth = exampleDocumentLine()
  const facts = { ...exampleFacts(), number: 'QT/26-27/0001' }
  const begun = decideCreateQuotation(
    { ...input, lines: [cloth, cloth], discountBp: 1000 },
    { lead: exampleLead(), profile: null, company: registered },
    facts,
  )
  if (!begun.ok) throw new Error(begun.refusal.code)
  const quotation = begun.value.main
  expect(quotation).toMatchObject({
    discountBp: 1000,
    lines: [{ billDiscountPaise: 8_000_00 }, {}],
    totals: { taxable: 1_44_000_00 },
  })
  const changed = (patch: object) => {
    const one = decideChangeQuotation(
      quotation,
      { id: quotation.id, version: 1, ...patch },
      { profile: null, company: registered },
      facts,
    )
    return one.ok ? one.value.main : one.refusal
  }
  expect(changed({ lines: [cloth] })).toMatchObject({ discountBp: 1000, totals: { taxable: 72_000_00 } })
  expect(changed({ discountBp: null, discountPaise: 1 })).toMatchObject({ totals: { taxable: 1_59_999_99 } })
  expect(changed({ discountBp: null, discountPaise: 1_60_000_01 })).toEqual({ code: 'gst-discount-over-bill' })
  expect(changed({ placeOfSupply: '27' })).toMatchObject({ totals: { taxable: 1_44_000_00, igst: 7_200_00 } })
})
