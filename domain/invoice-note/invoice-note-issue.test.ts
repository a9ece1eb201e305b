import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { issuedAs, noteOn } from './invoice-note-issue.ts'

const facts = exampleFacts()
const invoice = exampleFinalInvoice()
const [company, profile] = [exampleCompany(), exampleBusinessProfile()]

test('a draft of a note is dated today and names its invoice and customer', () => {
  expect(noteOn(invoice, facts)).toEqual({
    version: 1,
    createdAt: facts.now,
    updatedAt: facts.now,
    number: null,
    invoiceId: invoice.id,
    invoiceNumber: 'INV/26-27/0001',
    invoiceDate: '2026-11-20',
    customerId: profile.id,
    customerName: 'Shree Ganesh Garments',
    noteDate: '2026-11-21',
    supplierState: '24',
    placeOfSupply: '24',
    supply: invoice.supply,
    status: 'draft',
    cancelReason: null,
    particulars: null,
  })
})

test('a note is issued under its number, to the buyer as the invoice names him', () => {
  const named = { ...invoice, customerName: 'Ganesh & Sons' }
  expect(issuedAs({ invoice: named, company, profile }, { ...facts, number: 'CN/26-27/0007' })).toEqual({
    number: 'CN/26-27/0007',
    noteDate: '2026-11-21',
    invoiceNumber: 'INV/26-27/0001',
    particulars: particularsOf({ company, companyName: 'Ganesh & Sons', profile }, facts),
  })
})
