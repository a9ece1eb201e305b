import { expect, test } from 'vitest'
import { outcomeOf } from './command-address.ts'
import { parseCommand } from './command-parse.ts'

const outcome = (text: string) => outcomeOf(parseCommand(text))

test.each([
  ['show overdue payments of Surat', '/platform/payments?status=overdue&location=Surat'],
  ['open order 12', '/platform/orders?orderId=SO-12'],
  ['find Patel Textiles', '/platform/home?search=Patel%20Textiles'],
  ['ડેશબોર્ડ ખોલો', '/platform/dashboard'],
  ['ગ્રાહક સુતરિયા પ્રિન્ટ્સ શોધો', `/platform/customers?search=${encodeURIComponent('સુતરિયા પ્રિન્ટ્સ')}`],
  ['add new lead', '/platform/leads?action=add-lead'],
])('%s opens %s and does nothing', (text, address) => {
  expect(outcome(text)).toMatchObject({ address, operation: null })
})

test('a write stands for its operation only when every id it needs was said', () => {
  expect(outcome('approve quote number 9')).toEqual({
    address: '/platform/quotes?action=approve-quote&quoteId=Q-9',
    operation: 'quotation.approve',
    missing: [],
    unfiltered: [],
  })
  expect(outcome('lead number 5 ne hot karo')).toEqual({
    address: '/platform/leads?action=set-priority&leadId=LEAD-5&priority=hot',
    operation: 'lead.set-priority',
    missing: [],
    unfiltered: [],
  })
  expect(outcome('add lead Shah Traders mobile 9825012345')).toEqual({
    address: '/platform/leads?action=add-lead&companyName=Shah%20Traders&phone=9825012345',
    operation: 'lead.create',
    missing: [],
    unfiltered: [],
  })
})

test('without its id a write opens the list, narrowed to the name that was said, and names what is missing', () => {
  expect(outcome('Rana Jari ko hot karo')).toEqual({
    address: '/platform/leads?search=Rana%20Jari',
    operation: null,
    missing: ['leadId'],
    unfiltered: [],
  })
  expect(outcome('approve the quotation of Nayak Weaves')).toEqual({
    address: '/platform/quotes?search=Nayak%20Weaves',
    operation: null,
    missing: ['quoteId'],
    unfiltered: [],
  })
  expect(outcome('mark customer Shah Sarees hot')?.address).toBe('/platform/customers?search=Shah%20Sarees')
})

test.each([
  ['show hot leads of Surat', '/platform/leads?filter=hotleads&location=Surat'],
  ['show pending quotes above 50000', '/platform/quotes?filter=pending&amountMin=50000'],
  ['show orders ready to ship', '/platform/orders?filter=ready_to_ship'],
  ['show advance payments of this month', '/platform/payments?type=advance&date=this_month'],
  ['show proforma invoices', '/platform/invoices?type=proforma'],
])('%s is filtered by the parameters of its list', (text, address) => {
  expect(outcome(text)).toMatchObject({ address, unfiltered: [] })
})

test('a filter that the screen does not have is named, and not put into the address', () => {
  expect(outcome('show low stock in inventory')).toMatchObject({
    address: '/platform/inventory',
    unfiltered: ['status'],
  })
  expect(outcome('show customers of last month')).toMatchObject({
    address: '/platform/customers',
    unfiltered: ['date'],
  })
})

test('what was not understood leads nowhere', () => {
  expect(outcome('open the window')).toBeNull()
})
