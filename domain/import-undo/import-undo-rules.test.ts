import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { communicationLogEntity } from '#domain/communication-log/communication-log-entity.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { originOf } from '#domain/import-origin/import-origin-withdrawn.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { reopenLeadRule } from '#domain/lead-close/lead-close-rules.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { photoEntity } from '#domain/photo/photo-entity.ts'
import type { Photo } from '#domain/photo/photo.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { restoreBusinessProfileRule, withdrawBusinessProfileRule, withdrawLeadRule } from './import-undo-rules.ts'

const imported = originOf({ id: 'batch', file: 'parties.csv' })
const lead = exampleLead({ imported })
const party = exampleBusinessProfile({ imported })
const ofLead = { id: lead.id, version: 1 }
const ofParty = { id: party.id, version: 1 }
const withLead = () => new Documents().put(leadEntity, lead)
const withParty = () => new Documents().put(businessProfileEntity, party)

const talk = (subjectId: string) => ({ id: 'talk', subjectId }) as Communication // as far as it matters
const photo = { id: 'photo', subjectId: lead.id } as Photo // as far as it matters
const ledger = { id: party.id } as PartyLedger // as far as it matters

test('a lead that came with the wrong file goes, with the file’s name in its history, and is nobody’s double', () => {
  const documents = withLead()
  documents.done(withdrawLeadRule, ofLead)
  expect(documents.get(leadEntity, lead.id)).toMatchObject({ conversionStatus: 'duplicate', joinedIntoId: lead.id })
  expect(documents.history).toEqual([{ entity: 'lead', id: lead.id, why: 'parties.csv' }])
  expect(documents.refusal(withdrawLeadRule, { ...ofLead, version: 2 })).not.toBeNull()
})

test('a lead stays that was typed by hand, changed, quoted, spoken with, photographed or joined by another', () => {
  const code = (documents: Documents, version = 1) => documents.refusal(withdrawLeadRule, { id: lead.id, version })?.code // prettier-ignore
  expect(code(new Documents().put(leadEntity, exampleLead()))).toBe('row-not-imported')
  expect(code(new Documents().put(leadEntity, { ...lead, version: 2 }), 2)).toBe('row-changed')
  expect(code(withLead().put(quotationEntity, exampleQuotation({ leadId: lead.id })))).toBe('row-has-papers')
  expect(code(withLead().put(leadEntity, exampleLead({ id: 'twin', joinedIntoId: lead.id })))).toBe('row-has-papers')
  expect(code(withLead().put(communicationLogEntity, talk(lead.id)))).toBe('row-has-talks')
  expect(code(withLead().put(photoEntity, photo))).toBe('row-has-talks')
  const others = withLead().put(quotationEntity, exampleQuotation({ leadId: 'another' }))
  expect(code(others.put(communicationLogEntity, talk('another')))).toBeUndefined()
})

test('a lead that is reopened can be withdrawn once more, if nobody changed it meanwhile', () => {
  const documents = withLead()
  const again = () => documents.get(leadEntity, lead.id)
  documents.done(withdrawLeadRule, ofLead)
  documents.done(reopenLeadRule, { id: lead.id, version: again().version })
  expect(again()).toMatchObject({ conversionStatus: 'active_lead', joinedIntoId: null })
  documents.done(withdrawLeadRule, { id: lead.id, version: again().version })
  const changed = exampleLead({ imported, version: 3, conversionStatus: 'duplicate', joinedIntoId: lead.id })
  documents.put(leadEntity, changed).done(reopenLeadRule, { id: lead.id, version: 3 })
  expect(documents.refusal(withdrawLeadRule, { id: lead.id, version: 4 })?.code).toBe('row-changed')
})

test('a party goes and comes back as it was, to go once more', () => {
  const documents = withParty()
  const stored = () => documents.get(businessProfileEntity, party.id)
  documents.done(withdrawBusinessProfileRule, ofParty)
  expect(stored()).toEqual({ ...party, version: 2, updatedAt: exampleFacts().now, joinedInto: party.id })
  expect(documents.history).toEqual([{ entity: 'business-profile', id: party.id, why: 'parties.csv' }])
  expect(documents.refusal(withdrawBusinessProfileRule, { ...ofParty, version: 2 })?.code).toBe('withdrawn-with-import')
  documents.done(restoreBusinessProfileRule, { ...ofParty, version: 2 })
  expect(stored()).toMatchObject({ joinedInto: null, version: 3 })
  expect(documents.refusal(restoreBusinessProfileRule, { ...ofParty, version: 3 })?.code).toBe('step-not-open')
  documents.done(withdrawBusinessProfileRule, { ...ofParty, version: 3 })
  expect(stored().joinedInto).toBe(party.id)
})

test('a party stays that was typed by hand, changed, joined, quoted, spoken with, or has a ledger', () => {
  const code = (documents: Documents) => documents.refusal(withdrawBusinessProfileRule, ofParty)?.code
  const own = (patch: object) => new Documents().put(businessProfileEntity, { ...party, ...patch })
  expect(code(own({ imported: null }))).toBe('row-not-imported')
  expect(code(own({ imported: { id: 'batch', file: 'parties.csv', version: 0 } }))).toBe('row-changed')
  expect(code(own({ joinedInto: 'another' }))).toBe('party-joined')
  expect(code(withParty().put(quotationEntity, exampleQuotation({ businessProfileId: party.id })))).toBe('row-has-papers') // prettier-ignore
  expect(code(withParty().put(partyLedgerEntity, ledger))).toBe('row-has-papers')
  expect(code(withParty().put(communicationLogEntity, talk(party.id)))).toBe('row-has-talks')
})

test('a withdrawn party comes back unless its GSTIN is another’s by now; without a GSTIN nobody has it', () => {
  const gone = { ...party, joinedInto: party.id, version: 2 }
  const rival = exampleBusinessProfile({ id: 'rival', companyName: 'Ganesh Sarees' })
  const restore = (...parties: (typeof party)[]) =>
    new Documents().put(businessProfileEntity, ...parties).refusal(restoreBusinessProfileRule, { ...ofParty, version: 2 }) // prettier-ignore
  expect(restore(gone, rival)).toEqual({ code: 'gst-number-known', params: { company: 'Ganesh Sarees', party: 'rival' } }) // prettier-ignore
  expect(restore(gone, { ...rival, gstNumber: '27AABCU9603R1ZN' })).toBeNull()
  expect(restore(gone, { ...rival, joinedInto: 'rival' })).toBeNull()
  expect(restore({ ...gone, gstNumber: '' }, { ...rival, gstNumber: '' })).toBeNull()
  expect(restore({ ...gone, joinedInto: 'rival' }, rival)?.code).toBe('step-not-open')
})

test('a party that was changed while it was gone stays for good once it is back', () => {
  const documents = new Documents().put(businessProfileEntity, { ...party, joinedInto: party.id, version: 3 })
  documents.done(restoreBusinessProfileRule, { ...ofParty, version: 3 })
  expect(documents.refusal(withdrawBusinessProfileRule, { ...ofParty, version: 4 })?.code).toBe('row-changed')
})

test('what a person typed comes from no file', () => {
  expect(originOf(null)).toBeNull()
})
