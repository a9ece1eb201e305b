import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleProfileLink } from '#domain/profile-link/profile-link-example.ts'
import { decideNoteAnswer } from '#domain/quotation/quotation-answer-decisions.ts'
import type { AnswerKind } from '#domain/quotation/quotation-answer.ts'
import { answeredQuotation } from '#domain/quotation/quotation-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { decideAnswerQuotation, decideRevokeQuotationLink, decideSendQuotation } from './quotation-link-decisions.ts'
import { askedOnPage } from './quotation-link-profile.ts'
import { isActedOn, isLinkInUse, mayAnswer, offerState } from './quotation-link-state.ts'
import type { QuotationLink } from './quotation-link.ts'

const facts = exampleFacts({ today: '2026-11-21', now: '2026-11-21T06:00:00.000Z' })
const open = answeredQuotation({}, { status: 'pending', answer: null, approvalDate: null })
const since = open.particulars?.since ?? ''
const page = (patch: Partial<QuotationLink> = {}): QuotationLink => ({
  id: 'page', version: 1, createdAt: since, updatedAt: since, quoteId: open.id, sentOn: '2026-11-11', sentRevision: 1, sentSince: since, expiresOn: '2027-01-25', revokedOn: null, lastOpenedOn: null, ...patch,
}) // prettier-ignore

const send = (quotation: Quotation, links: readonly QuotationLink[] = []) =>
  decideSendQuotation('new', { quotation, links }, facts)
const answer = (kind: AnswerKind, quotation: Quotation, more: object = {}) => {
  const said = { kind, name: kind === 'accept' ? 'Ramesh' : null, text: kind === 'accept' ? null : 'Too dear' }
  const known = { since: null, link: page(), quotation, profile: null, profileLinks: [], ...more }
  return decideAnswerQuotation(said, known, facts)
}

test('a quotation is sent on a page that outlives the offer by 60 days', () => {
  const late = { ...open, validUntil: '2027-03-01' }
  expect(send(late)).toMatchObject({
    value: { main: { id: 'new', sentRevision: 1, sentSince: since, expiresOn: '2027-04-30' } },
  })
  expect(send(open)).toMatchObject({ value: { main: { expiresOn: '2027-01-25', sentOn: '2026-11-21' } } })
})

test('a page in use shows what is sent next; one that has run out gives way to a new one', () => {
  const corrected = { ...open, revision: 2, particulars: open.particulars && { ...open.particulars, since: facts.now } }
  const again = send(corrected, [page()])
  expect(again).toMatchObject({ value: { main: { id: 'page', sentRevision: 2, sentSince: facts.now } } })
  expect(again.ok && again.value.changes).toHaveLength(1)
  const anew = send(open, [page({ expiresOn: '2026-11-20' }), page({ id: 'off', revokedOn: '2026-11-12' })])
  expect(anew).toMatchObject({
    value: {
      main: { id: 'new' },
      changes: [{ value: { id: 'page', revokedOn: '2026-11-21' } }, { value: { id: 'new' } }],
    },
  })
})

test.each(['rejected', 'expired', 'withdrawn'] as const)('a quotation that is %s is not sent', (status) => {
  expect(send({ ...open, status })).toEqual({ ok: false, refusal: { code: 'quotation-not-on-offer' } })
})

test('a page is switched off once, and works on its last day', () => {
  expect(decideRevokeQuotationLink(page(), facts)).toMatchObject({ value: { main: { revokedOn: '2026-11-21' } } })
  for (const gone of [page({ revokedOn: '2026-11-12' }), page({ expiresOn: '2026-11-20' })])
    expect(decideRevokeQuotationLink(gone, facts)).toEqual({ ok: false, refusal: { code: 'quotation-link-gone' } })
  expect(isLinkInUse(page({ expiresOn: '2026-11-21' }), '2026-11-21')).toBe(true)
})

test('each answer takes its step, with its words in the history', () => {
  expect(answer('accept', open, { profile: exampleBusinessProfile() })).toMatchObject({
    value: {
      main: {
        status: 'approved',
        approvalDate: '2026-11-21',
        statusMessage: { code: 'approved-ready' },
        answer: { kind: 'accept', name: 'Ramesh', at: facts.now, since, revision: 1, notedAt: null },
      },
    },
  })
  expect(answer('change', open)).toMatchObject({
    value: {
      main: { status: 'pending', statusMessage: { code: 'change-asked', params: { text: 'Too dear' } } },
      changes: [{ why: 'Too dear' }],
    },
  })
  expect(answer('decline', open)).toMatchObject({
    value: { main: { status: 'rejected', statusMessage: { code: 'declined' } }, changes: [{ why: 'Too dear' }] },
  })
})

test.each(['accept', 'change', 'decline'] as const)(
  'the same %s again leaves the quotation as it is, also once it is noted',
  (kind) => {
    const text = kind === 'accept' ? null : 'Too dear'
    for (const notedAt of [null, facts.now]) {
      const given = answeredQuotation({ kind, text, notedAt })
      expect(answer(kind, given)).toMatchObject({ value: { main: given, changes: [{ entity: 'quotation-link' }] } })
    }
  },
)

test('other words are another answer', () => {
  const asked = answeredQuotation({ kind: 'change', text: 'Cheaper' })
  expect(answer('change', asked)).toMatchObject({ value: { main: { answer: { text: 'Too dear' } } } })
})

test.each(['accept', 'decline'] as const)('after %s was noted, or acted on, another answer is refused', (kind) => {
  const other = kind === 'accept' ? 'decline' : 'accept'
  const decided = { ok: false, refusal: { code: 'quotation-decided' } }
  expect(answer(other, answeredQuotation({ kind, text: 'No', notedAt: facts.now }))).toEqual(decided)
  const profileLinks = [exampleProfileLink({ createdAt: '2026-11-21T05:00:01.000Z' })]
  expect(answer(other, answeredQuotation({ kind, text: 'No' }), { profileLinks })).toEqual(decided)
  const before = [exampleProfileLink({ createdAt: '2026-11-20T05:00:00.000Z' })]
  expect(answer(other, answeredQuotation({ kind, text: 'No' }), { profileLinks: before })).toMatchObject({ ok: true })
})

test('a change that was noted does not stop the buyer from accepting as it is', () => {
  const asked = answeredQuotation({ kind: 'change', text: 'Cheaper', notedAt: facts.now })
  expect(isActedOn({ quotation: asked, profileLinks: [] })).toBe(false)
  expect(answer('accept', asked)).toMatchObject({ value: { main: { status: 'approved' } } })
})

test('what staff decided, what has lapsed and what is corrected takes no answer', () => {
  expect(answer('decline', { ...open, status: 'approved' })).toMatchObject({ refusal: { code: 'quotation-decided' } })
  expect(answer('accept', { ...open, status: 'rejected' })).toMatchObject({ refusal: { code: 'quotation-decided' } })
  for (const kind of ['accept', 'change', 'decline'] as const) {
    expect(answer(kind, { ...open, validUntil: '2026-11-20' })).toMatchObject({
      refusal: { code: 'quotation-has-lapsed' },
    })
    expect(answer(kind, open, { link: page({ sentSince: facts.now }) })).toMatchObject({
      refusal: { code: 'quotation-not-as-sent' },
    })
    expect(answer(kind, { ...open, status: 'withdrawn' })).toMatchObject({ refusal: { code: 'step-not-open' } })
  }
})

test('an answer given to an issue that another was sent after is not taken for the newer one', () => {
  const again = { ...open, particulars: open.particulars && { ...open.particulars, since: facts.now } }
  for (const kind of ['accept', 'change', 'decline'] as const) {
    const onOld = { link: page({ sentSince: facts.now }), since }
    expect(answer(kind, again, onOld)).toEqual({ ok: false, refusal: { code: 'quotation-sent-anew' } })
    expect(answer(kind, again, { ...onOld, since: facts.now }).ok).toBe(true)
    expect(answer(kind, again, { ...onOld, since: null }).ok).toBe(true)
  }
})

test('the page says where the offer stands, and offers answers only where one would be taken', () => {
  const stands = (quotation: Quotation, today = '2026-11-21') => [
    offerState({ link: page(), quotation }, today),
    mayAnswer({ link: page(), quotation, profileLinks: [] }, today),
  ]
  expect(stands(open, '2026-11-26')).toEqual(['open', true])
  expect(stands(open, '2026-11-27')).toEqual(['ended', false])
  expect(stands({ ...open, status: 'expired' })).toEqual(['ended', false])
  expect(stands({ ...open, status: 'withdrawn' })).toEqual(['withdrawn', false])
  expect(stands({ ...open, status: 'converted_to_proforma' })).toEqual(['ordered', false])
  expect(stands({ ...open, status: 'approved' })).toEqual(['agreed', false])
  expect(stands({ ...open, status: 'rejected' })).toEqual(['refused', false])
  expect(stands({ ...open, particulars: null })).toEqual(['corrected', false])
  expect(stands(answeredQuotation())).toEqual(['accepted', true])
  expect(stands(answeredQuotation({ kind: 'change' }))).toEqual(['change-asked', true])
  expect(stands(answeredQuotation({ kind: 'decline' }))).toEqual(['declined', true])
  expect(stands(answeredQuotation({ notedAt: facts.now }))).toEqual(['accepted', false])
})

test('an answer is noted once, and only while it stands', () => {
  const noted = decideNoteAnswer(answeredQuotation({ kind: 'decline' }), facts)
  expect(noted).toMatchObject({ value: { main: { status: 'rejected', answer: { notedAt: facts.now } } } })
  for (const none of [open, answeredQuotation({ notedAt: facts.now }), answeredQuotation({}, { status: 'withdrawn' })])
    expect(decideNoteAnswer(none, facts)).toEqual({ ok: false, refusal: { code: 'no-new-answer' } })
})

test('a page on which the buyer said yes asks for the details on its last day, and not once it is withdrawn or they are known', () => {
  const given = { leadId: 'LEAD-2026-1-ABC', businessProfileId: null, approvalDate: '2026-11-14' }
  const accepted = answeredQuotation({}, given)
  const asked = (quotation: Quotation, link: Partial<QuotationLink> = {}, today = '2026-11-21') =>
    askedOnPage({ quotation, profileLinks: [], quotationLinks: [page(link)] }, today)
  expect(asked(accepted)).toBe('2026-11-21')
  expect(asked(accepted, {}, '2026-11-22')).toBeNull()
  expect(asked(accepted, { revokedOn: '2026-11-20' })).toBeNull()
  expect(askedOnPage({ quotation: accepted, profileLinks: [], quotationLinks: [] }, '2026-11-21')).toBeNull()
  expect(asked(answeredQuotation({}, { ...given, businessProfileId: 'P' }))).toBeNull()
  expect(asked({ ...accepted, answer: null })).toBeNull()
})
