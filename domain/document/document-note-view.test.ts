import { expect, test } from 'vitest'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { creditNoteView } from './document-note-view.ts'
import { sampleCompany, sampleProfile } from './document-sample.ts'
import { wordsIn } from './testing-paper.ts'

test('only a registered buyer is told what becomes of its input tax credit', () => {
  const terms = (gstNumber: string, tax: 'gst' | 'commercial') =>
    creditNoteView(
      {
        note: exampleCreditNote({ tax }),
        company: sampleCompany,
        buyer: { profile: { ...sampleProfile, gstNumber } },
      },
      wordsIn('en'),
    ).terms.lines.join(' ')
  expect(terms('24AAAFZ9999Z1ZC', 'gst')).toMatch(/reverse the input tax credit/)
  expect(terms('24AAAFZ9999Z1ZC', 'commercial')).toMatch(/your input tax credit stays/)
  expect(terms('', 'gst')).toBe('The amount is credited to your account.')
  expect(terms('', 'commercial')).toBe('The amount is credited to your account.')
})

test('a note that was cancelled says so across the paper, an issued one does not', () => {
  const draftOf = (status: 'issued' | 'cancelled') => {
    const source = { note: exampleCreditNote({ status }), company: sampleCompany, buyer: { profile: sampleProfile } }
    return creditNoteView(source, wordsIn('en')).draft
  }
  expect([draftOf('issued'), draftOf('cancelled')]).toEqual([null, 'CANCELLED'])
})
