import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Role } from '#domain/kernel/role.ts'
import { exampleProfileLink } from '#domain/profile-link/profile-link-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { offeredActions } from '#web/shared/document/document-action.ts'
import { quotationActions } from './quotation-action.ts'

const facts = exampleFacts()
type Known = Parameters<(typeof quotationActions)[number]['offered']>[1]

/** The offered steps by id, disabled ones with their reason. */
const offered = (patch: Partial<Quotation>, known: Partial<Known> = {}, role: Role = 'owner'): string[] =>
  offeredActions(quotationActions, exampleQuotation(patch), { facts, profile: null, links: [], ...known }, role).map(
    ({ action, refusal }) => [action.id, refusal?.code].filter(Boolean).join(': '),
  )

test.each([
  ['pending', ['send', 'approve', 'change', 'reject', 'withdraw']],
  ['rejected', ['send', 'revise']],
  ['expired', ['send', 'renew']],
  ['withdrawn', ['send', 'revise']],
  ['converted_to_proforma', ['send']],
] as const)('a quotation that is %s offers what its status holds', (status, steps) => {
  expect(offered({ status, validUntil: '2099-12-31' })).toEqual(steps)
})

test('an approved quotation asks for the profile first, and a prospect may be asked for it again', () => {
  const approved = { status: 'approved', validUntil: '2099-12-31' } as const
  expect(offered({ ...approved, businessProfileId: null, leadId: 'LEAD-2026-1-ABC' })).toEqual([
    'send',
    'link',
    'fill',
    'convert: quotation-has-no-profile',
    'revise',
    'withdraw',
  ])
  expect(offered(approved, { profile: exampleBusinessProfile() })).toEqual([
    'send',
    'link',
    'convert',
    'revise',
    'withdraw',
  ])
  const links = [exampleProfileLink({ completedAt: facts.now })]
  expect(offered(approved, { profile: exampleBusinessProfile(), links })).toEqual([
    'send',
    'convert',
    'revise',
    'withdraw',
  ])
  expect(offered(approved, { profile: exampleBusinessProfile({ customerStatus: 'customer' }) })).toEqual([
    'send',
    'convert',
    'revise',
    'withdraw',
  ])
})

test('a step is offered to nobody who may not take it', () => {
  expect(offered({ status: 'pending' }, {}, 'production')).toEqual([])
})
