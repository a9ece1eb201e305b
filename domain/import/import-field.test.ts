import { expect, test } from 'vitest'
import { customerOfRow, fromHeadings, guessColumns, importFields, leadOfRow } from './import-field.ts'

test('headings are found below a title, and a file without headings that are known begins with its first row', () => {
  const rows = [
    ['Shree Dev Textiles'],
    ['List of parties', '26-11-2026'],
    ['No', 'Party', 'Mobile'],
    ['1', 'Kothari', '98250 12345'],
  ]
  const found = (cells: string[][]) =>
    fromHeadings(
      cells.map((one, at) => ({ line: at + 1, cells: one })),
      importFields.lead,
      () => [],
    ).map(({ line }) => line)
  expect(found(rows)).toEqual([3, 4])
  expect(found(rows.slice(2))).toEqual([1, 2])
  expect(
    found([
      ['Kothari', '98250 12345'],
      ['Meghdoot', '98250 54321'],
    ]),
  ).toEqual([1, 2])
  // One word of a title that is a heading too is no row of headings.
  expect(found([['Party'], ['Kothari', '98250 12345']])).toEqual([1, 2])
})

test('headings of a customer list as it is kept in Surat are known', () => {
  const guess = (...head: string[]) => guessColumns(head, importFields['business-profile'], () => [])
  expect(guess('પાર્ટીનું નામ', 'જીએસટી નંબર', 'મોબાઇલ નંબર', 'સંપર્ક')).toEqual([
    'company-name',
    'gstin',
    'phone',
    'contact-person',
  ])
  expect(guess('पार्टी का नाम', 'जीएसटी नंबर', 'मोबाइल नंबर')).toEqual(['company-name', 'gstin', 'phone'])
})

test('a list of leads that was saved under the former Hindi headings is still read', () => {
  expect(guessColumns(['इन्क्वायरी', 'प्रायोरिटी'], importFields.lead, () => [])).toEqual(['inquiry', 'priority'])
})

test('a row without a person is of the firm, and of several telephones the mobile is taken', () => {
  const row = { 'company-name': 'Kothari Sarees', phone: '0261-2345678 / 98250 12345' }
  const contactPerson = 'Kothari Sarees'
  expect(customerOfRow('c', row)).toMatchObject({ contactPerson, phone: '9825012345' })
  expect(leadOfRow('l', row, {})).toMatchObject({ contactPerson, phone: '98250 12345' })
  expect(customerOfRow('c', { ...row, 'contact-person': 'Jay', phone: '12345' })).toMatchObject({
    contactPerson: 'Jay',
    phone: '12345',
  })
})

test('a heading is the same with a word in brackets, and what stands far below the top is no heading', () => {
  const guess = (...head: string[]) => guessColumns(head, importFields.lead, () => [])
  expect(guess('Mobile (WhatsApp)', 'Party: Name', '(all)')).toEqual(['phone', 'company-name', ''])
  const found = (cells: string[][]) => fromHeadings(cells.map((one) => ({ cells: one })), importFields.lead, () => []).length // prettier-ignore
  const row = ['Kothari', '98250 12345']
  expect(found([...Array.from({ length: 15 }, () => row), ['Party', 'Mobile'], row])).toBe(17)
  expect(found([...Array.from({ length: 14 }, () => row), ['Party', 'Mobile'], row])).toBe(2)
  // One word that is known is a firm's name, not the end of a title.
  expect(found([row, ['Party', '98250 54321'], row])).toBe(3)
})

test('every column of a lead’s row goes to its field, a place to the list of towns or beside it', () => {
  const row = { 'company-name': 'Kothari', phone: '9825012345', email: 'a@b.in', inquiry: 'Denim', notes: 'Soon', city: 'vapi', state: '7' } // prettier-ignore
  expect(leadOfRow('l', row, {})).toEqual({
    ...{ id: 'l', companyName: 'Kothari', contactPerson: 'Kothari', phone: '9825012345', email: 'a@b.in' },
    ...{ inquiry: 'Denim', notes: 'Soon', location: 'Vapi', city: '', state: '07', priority: 'warm' },
    fabricRequirements: null,
  })
  expect(leadOfRow('l', { ...row, city: 'Bardoli', state: 'Narnia' }, {})).toMatchObject({ location: '', city: 'Bardoli', state: 'Narnia' }) // prettier-ignore
  expect(customerOfRow('c', { ...row, street: 'Ring Road' })).toMatchObject({ email: 'a@b.in', registeredAddress: { street: 'Ring Road' } }) // prettier-ignore
})

test('a quantity is a whole number however it is grouped, and text around it is not left out', () => {
  const required = (cells: object) => leadOfRow('l', { ...cells }, {})
  const quantity = (typed: string) => required({ quantity: typed })
  for (const typed of ['1,250', '1 250.00', '૧૨૫૦', '1250.0'])
    expect(quantity(typed)).toMatchObject({ fabricRequirements: { quantity: 1250, gsm: null } })
  for (const typed of ['about 900', '900 m', '12.5', '1234567890123'])
    expect(quantity(typed)).toMatchObject({ fabricRequirements: { quantity: typed } })
  expect(required({ gsm: '60' })).toMatchObject({ fabricRequirements: { quantity: null, gsm: 60 } })
})
