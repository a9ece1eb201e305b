import { expect, test } from 'vitest'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { decideChangeLead, decideSetLeadPriority } from './lead-decisions.ts'
import { exampleLead, exampleLeadInput, writtenLead } from './lead-example.ts'
import type { Lead } from './lead.ts'

/** The lead after a decision; it is the only document that a decision on a lead changes. */
function after(outcome: ReturnType<typeof decideChangeLead>): Lead {
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  const { main, changes } = outcome.value
  expect(changes).toEqual([{ entity: 'lead', value: main }])
  return main
}

test('a new lead is active, no customer yet, and was last heard of today', () => {
  expect(writtenLead(exampleLeadInput())).toMatchObject({
    version: 1,
    createdAt: exampleFacts().now,
    conversionStatus: 'active_lead',
    businessProfileId: null,
    convertedToCustomerDate: null,
    lastContact: { code: 'added', on: '2026-11-21' },
  })
})

test('the contact line of a lead is its telephone, and its e-mail address if there is one', () => {
  expect(writtenLead(exampleLeadInput()).contact).toBe('98765 43210')
  expect(writtenLead(exampleLeadInput({ email: 'mahesh@patel.example' })).contact).toBe(
    '98765 43210, mahesh@patel.example',
  )
})

test('a correction changes what it names and nothing else, and the contact line follows', () => {
  const lead = exampleLead()
  const { id, version } = lead
  expect(after(decideChangeLead(lead, { id, version, phone: '98250 99999' }))).toEqual({
    ...lead,
    phone: '98250 99999',
    contact: '98250 99999',
  })
  expect(after(decideChangeLead(lead, { id, version, email: 'kirit@ganesh.example' })).contact).toBe(
    '9825012345, kirit@ganesh.example',
  )
})

test('a new priority is a contact of today, also when it is the same as before', () => {
  const lead = exampleLead({ priority: 'hot' })
  const { id, version } = lead
  for (const priority of ['warm', 'hot'] as const)
    expect(after(decideSetLeadPriority(lead, { id, version, priority }, exampleFacts()))).toEqual({
      ...lead,
      priority,
      lastContact: { code: 'priority-changed', on: '2026-11-21' },
    })
})
