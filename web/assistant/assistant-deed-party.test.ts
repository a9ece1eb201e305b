import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Role } from '#domain/kernel/role.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { exampleLedger } from '#domain/party-ledger/party-ledger-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import type { DeedPaper } from '#language/deed/deed.ts'
import { createNameFinder } from '#web/replica/name-finder.ts'
import { exampleView } from '#web/replica/view-example.ts'
import { planCall, planReminder, planSending } from './assistant-deed-party.ts'
import type { Known } from './assistant-plan.ts'

const [ambika, joined] = [
  exampleBusinessProfile({ id: 'P1', companyName: 'Ambika Processors', phone: '9825012345' }),
  exampleBusinessProfile({ id: 'P2', companyName: 'Mahavir Fabrics', phone: '9825054321', joinedInto: 'P1' }),
]
const lead = exampleLead({ id: 'L1', companyName: 'Nayak Weaves', contactPerson: 'Jay', phone: '9879098790' })

const bill: LedgerEntry = {
  ...{ version: 1, createdAt: '2026-11-10T05:00:00.000Z', updatedAt: '2026-11-10T05:00:00.000Z', heldFor: null },
  ...{ id: 'I1', ledgerId: 'P1', seq: 1, date: '2026-11-10', kind: 'invoice', amount: 70_000_00, allocated: 0 },
  ...{ status: 'outstanding', documentEntity: 'final-invoice', documentId: 'I1', number: 'INV/26-27/0001' },
  ...{ billDate: '2026-11-10', dueDate: '2026-12-10' },
}

function known({ role = 'owner', onAccount = 0 }: { role?: Role; onAccount?: number } = {}): Known {
  const names = createNameFinder(() => view)
  names.learn([ambika, joined, lead].map(({ companyName }) => companyName).values(), 100)
  const { view } = exampleView({
    'business-profile': [ambika, joined],
    lead: [lead],
    'ledger-entry': [bill],
    'party-ledger': [exampleLedger({ id: 'P1', openDebits: 70_000_00, onAccount })],
    'final-invoice': [
      exampleFinalInvoice({
        id: 'I2',
        number: null,
        status: 'pending',
        customerId: 'P1',
        customerName: 'Ambika Processors',
      }),
      exampleFinalInvoice({
        id: 'I3',
        status: 'paid',
        balanceAmount: 0,
        customerId: 'P1',
        customerName: 'Ambika Processors',
      }),
    ],
    quotation: ['Q1', 'Q2', 'Q3'].map((id) =>
      exampleQuotation({ id, companyName: id === 'Q1' ? 'Ambika Processors' : 'Nayak Weaves', status: 'pending' }),
    ),
  })
  return { view, facts: exampleFacts({ actor: { name: 'Ramesh', role } }), names, meant: [], written: null }
}
const remind = (onAccount: number) =>
  planReminder({ deed: 'remind', language: 'en', name: 'Ambika Processors' }, known({ onAccount }))
const call = (name: string, role: Role) => planCall({ deed: 'call', language: 'en', name }, known({ role }))

test('a reminder asks for the bills less the money that the party has on account, and for nothing where that covers them', () => {
  expect(remind(30_000_00)).toMatchObject({ said: { key: 'form-reminder', params: { amount: '₹40,000' } } })
  expect(remind(70_000_00)).toMatchObject({ kind: 'tell', said: { key: 'owes-nothing' } })
})

test('a draft that is to be sent is issued first: its page opens to send it, not to share it', () => {
  const meant = [{ entity: 'final-invoice', id: 'I2' }]
  expect(planSending({ deed: 'send', language: 'en' }, { ...known(), meant })).toMatchObject({
    kind: 'go',
    address: '/platform/invoices/I2?action=send',
  })
})

test('a paper that a party is to be sent is its open one, asked for where there are several', () => {
  const sent = (paper: DeedPaper, name: string, role?: Role) =>
    planSending({ deed: 'send', language: 'en', paper, name }, known({ ...(role && { role }) }))
  expect(sent('quotation', 'Ambika Processors')).toMatchObject({ kind: 'go', address: '/platform/quotes/Q1' })
  expect(sent('final-invoice', 'Ambika Processors')).toMatchObject({ address: '/platform/invoices/I2?action=send' })
  expect(sent('quotation', 'Nayak Weaves')).toMatchObject({
    kind: 'choose',
    asked: { key: 'ask-which-quote' },
    choices: [{ id: 'Q3' }, { id: 'Q2' }],
  })
  expect(sent('final-invoice', 'Nayak Weaves')).toMatchObject({ kind: 'tell', said: { key: 'no-invoice-open' } })
  expect(sent('quotation', 'Ambika Processors', 'guest')).toMatchObject({ kind: 'refused' })
})

test('a party that was joined into another is not telephoned, and a lead only by who may see leads', () => {
  expect(call('Ambika Processors', 'production')).toMatchObject({ write: { input: { phone: '9825012345' } } })
  expect(call('Mahavir Fabrics', 'owner')).toMatchObject({ kind: 'tell', said: { key: 'nobody' } })
  expect(call('Nayak Weaves', 'owner')).toMatchObject({ write: { input: { phone: '9879098790' } } })
  expect(call('Nayak Weaves', 'production')).toMatchObject({ kind: 'tell', said: { key: 'nobody' } })
})
