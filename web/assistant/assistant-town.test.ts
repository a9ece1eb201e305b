import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { outcomeOf } from '#language/command/command-address.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { exampleView } from '#web/replica/view-example.ts'
import type { View } from '#web/replica/view.ts'
import { ownTown, withOwnTown } from './assistant-town.ts'

const { registeredAddress } = exampleBusinessProfile({})
const at = (id: string, city: string) =>
  exampleBusinessProfile({ id, registeredAddress: { ...registeredAddress, city } })
const { view } = exampleView({
  lead: [
    exampleLead({ id: 'L1', location: null, city: 'Navsari' }),
    exampleLead({ id: 'L2', location: null, city: null }),
  ],
  'business-profile': [at('P1', 'Tiruppur'), at('P2', 'Tirupur'), at('P3', 'Tiruppur'), at('P4', '')],
})
const addressOf = (text: string, isParty = false) =>
  outcomeOf(withOwnTown(parseCommand(text), view, () => isParty))?.address

test.each([
  ['show leads of Navsari', '/platform/leads?location=Navsari'],
  ['નવસારી ના ગ્રાહક બતાવો', '/platform/customers?location=Navsari'],
  ['नवसारी के लीड दिखाओ', '/platform/leads?location=Navsari'],
  ['show overdue payments of navsari', '/platform/payments?status=overdue&location=Navsari'],
  ['show customers of Tirupur', '/platform/customers?location=Tiruppur'],
  ['show customers in tirupur', '/platform/customers?location=Tiruppur'],
])('%s narrows the list by a town of the company’s own, as most of its documents write it', (text, address) => {
  expect(addressOf(text)).toBe(address)
})

test.each([
  ['show leads of Navsari', true, '/platform/leads?search=Navsari'],
  ['show leads of Valsad', false, '/platform/leads?search=Valsad'],
  ['show leads of Surat', false, '/platform/leads?location=Surat'],
  ['show leads', false, '/platform/leads'],
  ['show leads in detail', false, '/platform/leads'],
  ['show leads in navsari', true, '/platform/leads'],
  ['find Navsari', false, undefined],
])('%s (a party of that name: %s) stays as the grammar reads it', (text, isParty, address) => {
  const command = parseCommand(text)
  expect(withOwnTown(command, view, () => isParty)).toBe(command)
  if (address !== undefined) expect(addressOf(text, isParty)).toBe(address)
})

test('the town of a customer who was added since is known at once', () => {
  const since = exampleView({ 'business-profile': [at('P9', 'Bharuch')] }).view
  // The leads stay the very same list.
  const list: View['list'] = (name) => (name === 'lead' ? view : since).list(name)
  const find = (shown: View) => ownTown(shown, () => false)('Bharuch')
  expect([find(view), find({ ...view, list })]).toEqual([null, 'Bharuch'])
})
