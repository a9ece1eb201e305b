import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { mergedDraft, readDocumentDraft, withTyped, type DocumentDraft } from '#web/outbox/document-draft.ts'
import { conflictsIn, onto, patchIn, withMine, withTheirs } from '#web/outbox/document-form.ts'
import { leadDraft, leadForm, type LeadDraft } from './lead-draft.ts'

const lead = exampleLead({ version: 3, phone: '98250 11111', notes: 'Broker', priority: 'warm' })
/** The values typed into the lead form. */
const typing = (document: Lead, patch: Partial<LeadDraft>, draft: DocumentDraft<LeadDraft> | null = null) => {
  const next = withTyped(draft, leadDraft(document), document.version, patch)
  if (!next) throw new Error('nothing is typed')
  return next
}
const onDevice = (draft: unknown, document: Lead) =>
  readDocumentDraft(JSON.parse(JSON.stringify(draft)), leadDraft(document), document.version)
const colleague = (change: Partial<Lead>): Lead => ({ ...lead, version: 4, ...change })

test('only what was touched is written, however many fields the form shows', () => {
  expect(patchIn(leadForm, lead, typing(lead, { phone: '98250 22222' }))).toEqual({ phone: '98250 22222' })
})

test('a field that is typed back to what it said is no longer touched', () => {
  const draft = typing(lead, { phone: '98250 22222', notes: 'Direct' })
  expect(patchIn(leadForm, lead, typing(lead, { phone: lead.phone }, draft))).toEqual({ notes: 'Direct' })
  expect(withTyped(typing(lead, { notes: 'Direct' }), leadDraft(lead), 3, { notes: 'Broker' })).toBeNull()
})

test('what somebody else writes meanwhile takes nothing typed away and shows in every other field', () => {
  const draft = onDevice(typing(lead, { phone: '98250 22222' }), colleague({ notes: 'Pays late' }))
  expect(draft?.typed).toEqual({ phone: '98250 22222' })
  const now = colleague({ notes: 'Pays late' })
  expect(draft && conflictsIn(leadForm, now, draft)).toEqual([])
  expect(draft && patchIn(leadForm, now, draft)).toEqual({ phone: '98250 22222' })
})

test('a field that both changed is asked about with both values, and one that both made the same is not', () => {
  const draft = typing(lead, { phone: '98250 22222', notes: 'Direct' })
  const now = colleague({ phone: '98250 33333', notes: 'Direct' })
  expect(conflictsIn(leadForm, now, draft)).toEqual([{ field: 'phone', mine: '98250 22222', theirs: '98250 33333' }])
})

test('a field that was touched after the other change was on the screen is nobody’s conflict', () => {
  const now = colleague({ phone: '98250 33333' })
  const draft = typing(now, { phone: '98250 44444' }, typing(lead, { notes: 'Direct' }))
  expect(conflictsIn(leadForm, now, draft)).toEqual([])
})

test('the cloth counts as one field, and is asked about when its parts were changed by two', () => {
  const cloth = { ...leadDraft(lead).fabric, gsm: 90 }
  const theirs = { fabricType: 'Silk', gsm: 60, quantity: 10, unit: 'meters' as const }
  const requirements = { ...theirs, width: null, weaveType: null, colors: null, qualityGrade: null } as const
  const now = colleague({ fabricRequirements: { ...requirements, specialProcessing: null, deliveryTimeline: null } })
  expect(conflictsIn(leadForm, now, typing(lead, { fabric: cloth })).map(({ field }) => field)).toEqual([
    'fabricRequirements',
  ])
})

test('the other’s value, once chosen, is what the form shows and writes nothing', () => {
  const draft = typing(lead, { phone: '98250 22222', notes: 'Direct' })
  expect(withTheirs(leadForm, draft, 'phone')?.typed).toEqual({ notes: 'Direct' })
  expect(withTheirs(leadForm, typing(lead, { phone: '1' }), 'phone')).toBeNull()
})

test('one’s own value, once chosen, is asked about again only when the document changes again', () => {
  const draft = typing(lead, { phone: '98250 22222', notes: 'Direct' })
  const now = colleague({ phone: '98250 33333', notes: 'Pays late' })
  const half = withMine(leadForm, now, draft, 'phone')
  expect(conflictsIn(leadForm, now, half).map(({ field }) => field)).toEqual(['notes'])
  const whole = withMine(leadForm, now, half, 'notes')
  expect(conflictsIn(leadForm, now, whole)).toEqual([])
  expect(patchIn(leadForm, now, whole)).toEqual({ phone: '98250 22222', notes: 'Direct' })
  const later = colleague({ version: 5, phone: '98250 55555', notes: 'Pays late' })
  expect(conflictsIn(leadForm, later, whole)).toMatchObject([{ field: 'phone', theirs: '98250 55555' }])
})

test('a draft of 0.1.0 on the version it was typed over writes only what differs', () => {
  const old = { ...leadDraft(lead), phone: '98250 22222', version: 3 }
  const draft = onDevice(old, lead)
  expect(draft && patchIn(leadForm, lead, draft)).toEqual({ phone: '98250 22222' })
  expect(draft && conflictsIn(leadForm, lead, draft)).toEqual([])
})

test('a draft of 0.1.0 that was typed over an older version keeps every value, and asks before any is written', () => {
  const now = colleague({ phone: '98250 33333' })
  const draft = onDevice({ ...leadDraft(lead), notes: 'Direct', version: 3 }, now)
  expect(draft?.typed).toEqual({ phone: '98250 11111', notes: 'Direct' })
  expect(draft && conflictsIn(leadForm, now, draft).map(({ field }) => field)).toEqual(['phone', 'notes'])
})

test('a draft that is opened again does not write over what was typed into the form since', () => {
  const reopened = onto(leadForm, lead, typing(lead, { phone: '98250 22222', notes: 'Direct' }))
  const since = { ...typing(lead, { phone: '98250 44444' }) }
  const { draft, isWhole } = mergedDraft(since, reopened)
  expect(draft).toMatchObject({ typed: { phone: '98250 44444', notes: 'Direct' } })
  expect(isWhole).toBe(false)
  expect(mergedDraft(null, reopened)).toEqual({ draft: reopened, isWhole: true })
  expect(mergedDraft({ ...typing(lead, { email: 'a@b.in' }) }, reopened).isWhole).toBe(true)
})
