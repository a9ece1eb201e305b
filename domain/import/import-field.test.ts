import { expect, test } from 'vitest'
import { wholeNumber } from './import-cell.ts'
import { customerOfRow, importFields, leadOfRow } from './import-field.ts'
import { fromHeadings, guessColumns } from './import-heading.ts'

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

test('a comma that groups nothing is no thousand of a list', () => {
  expect(['1,25,000', '12 500', '85,00', '85,50', '1,25,50'].map(wholeNumber)).toEqual([
    ...[125_000, 12_500, 85, '85,50', '1,25,50'],
  ])
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
  for (const several of ['079-26581234 / 98250 12345', 'Office 079-26581234 mob 98250 12345'])
    expect(customerOfRow('c', { ...row, phone: several })).toMatchObject({ phone: '9825012345' })
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

test.each([
  [
    'Name of Ledger,Under,Mailing Name,Address,State Name,Pincode,PAN/IT No.,GSTIN/UIN,Contact Person,Phone No.,Mobile No.,E-Mail',
    'company-name,,,street,state,pincode,pan,gstin,contact-person,phone,phone,email',
  ],
  ['Sl. No.,Particulars,Address,State,PIN Code,GST No.,Contact No.', ',company-name,street,state,pincode,gstin,phone'],
  [
    'Account Name,Group,Address1,Address2,Station,Pin Code,GSTIN No.,I.T.PAN,Mobile No.,Contact',
    'company-name,,street,street,city,pincode,gstin,pan,phone,contact-person',
  ],
  [
    'Customer Name,Mobile Number,GST Number,Billing Address,Billing City,Billing State,Billing Pincode,Shipping Address',
    'company-name,phone,gstin,street,city,state,pincode,',
  ],
  ['ક્રમ,પેઢીનું નામ,સરનામુ,ગામ,પીનકોડ,રાજય,મોબાઈલ નં.,જી.એસ.ટી. નંબર', ',company-name,street,city,pincode,state,phone,gstin'],
  ['क्र.,पार्टी का नाम,पता,शहर,पिनकोड,राज्य,मोबाइल नं.,जीएसटी नं.', ',company-name,street,city,pincode,state,phone,gstin'],
])('headings of accounting programs and shop books are known: %s', (head, fields) => {
  const ours = (name: string) =>
    ({ street: ['સરનામું', 'पता'], city: ['શહેર', 'शहर', 'City'], pincode: ['પિનકોડ', 'पिनकोड', 'Pincode'], state: ['રાજ્ય', 'राज्य', 'State'], phone: ['Phone'], gstin: ['GSTIN'], pan: ['PAN'], email: ['Email'], 'contact-person': ['Contact person'] })[name] ?? [] // prettier-ignore
  expect(guessColumns(head.split(','), importFields['business-profile'], ours).join(',')).toBe(fields)
})

test('headings of portals of inquiries are known, and a name is of a person where the firm has its own column', () => {
  const guess = (head: string) => guessColumns(head.split(','), importFields.lead, () => []).join(',')
  expect(
    guess('SENDER_NAME,SENDER_MOBILE,SENDER_COMPANY,SENDER_CITY,SENDER_EMAIL,QUERY_PRODUCT_NAME,QUERY_MESSAGE'),
  ).toBe('contact-person,phone,company-name,,email,inquiry,inquiry')
  expect(guess('full_name,phone_number,company_name')).toBe('contact-person,phone,company-name')
  expect(guess('વેપારીનું નામ,સંપર્ક નંબર,કાપડ,મીટર')).toBe('company-name,phone,inquiry,quantity')
  expect(guess('Firm,Phone No. 1,Mobile2,Contact No 3')).toBe('company-name,phone,phone,phone')
  expect(guess('Name,Mobile,Item')).toBe('company-name,phone,inquiry')
  expect(leadOfRow('l', { 'contact-person': 'Mahesh', phone: '9825012345' }, {})).toMatchObject({
    companyName: 'Mahesh',
    contactPerson: 'Mahesh',
  })
  expect(customerOfRow('c', { 'contact-person': 'Mahesh' })).toMatchObject({ companyName: '' })
})

test('a telephone is taken out of what stands around it, and of another country as a whole', () => {
  const phone = (typed: string) => customerOfRow('c', { phone: typed })
  for (const typed of [
    'p:+919825012345',
    'Mo. 98250 12345',
    '98250-12345 (Rameshbhai)',
    '9825012345.0',
    '(+91) 98250-12345',
    '૯૮૨૫૦ ૧૨૩૪૫ ઘર',
    '0261-2345678 / 9825012345',
    '9825012345 9909011111',
  ])
    // prettier-ignore
    expect(phone(typed)).toMatchObject({ phone: '9825012345' })
  for (const typed of ['+971501234567', '0261-2345678', '19825012345678'])
    expect(phone(typed)).toMatchObject({ phone: typed })
  expect(phone('0261-2345678 / 0261-2345679')).toMatchObject({ phone: '0261-2345678' })
})

test('a State is known by code, name and the ways both are written, and not if they differ', () => {
  const state = (typed: string) => customerOfRow('c', { state: typed })
  const all = [
    ['Gujarat', ['24', '24-Gujarat', 'Gujarat (24)', 'GJ', 'GUJARAT', '૨૪ - ગુજરાત']],
    ['Maharashtra', ['Maharastra', 'महाराष्ट्र', 'MH']],
    ['Tamil Nadu', ['Tamilnadu']],
    ['Andhra Pradesh', ['28', 'AP']],
    ['Dadra and Nagar Haveli and Daman and Diu', ['Daman & Diu', '25']],
  ] as const
  for (const [name, ways] of all)
    for (const typed of ways) expect(state(typed)).toMatchObject({ registeredAddress: { state: name } })
  for (const typed of ['24-Maharashtra', 'Narnia', '99'])
    expect(state(typed)).toMatchObject({ registeredAddress: { state: typed } })
})

test('an address without a column for the town gives its own end, where that is a town and its pincode', () => {
  const of = (street: string, more = {}) => customerOfRow('c', { street, ...more })
  const address = (street: string, city: string, pincode: string) => ({ registeredAddress: { street, city, pincode } })
  expect(of('12, Ring Road, Surat - 395002, Gujarat')).toMatchObject(address('12, Ring Road', 'Surat', '395002'))
  expect(of('12 Ring Road\nSurat 395 002')).toMatchObject(address('12 Ring Road', 'Surat', '395002'))
  expect(of('Chandni Chowk, Delhi, 110006')).toMatchObject(address('Chandni Chowk', 'Delhi', '110006'))
  expect(of('પ્લોટ ૧૨, ઉધના, સુરત - ૩૯૫૦૦૩')).toMatchObject(address('પ્લોટ ૧૨, ઉધના', 'સુરત', '395003'))
  expect(of('C-12 GIDC, Dist. Surat. PIN: 394230 (Gujarat), India')).toMatchObject(
    address('C-12 GIDC', 'Surat', '394230'),
  )
  for (const street of ['Ring Road, Surat', 'Shop 5, 395002 Market'])
    expect(of(street)).toMatchObject(address(street, '', ''))
  for (const street of ['Nr. Station, Ring Road Surat - 395002', 'A/1, 395002', 'Surat 395002'])
    expect(of(street)).toMatchObject(address(street, '', '395002'))
  const split = { pincode: '૪૦૦ ૦૦૨' }
  expect(of('456 Kalbadevi Road\nMumbai', split)).toMatchObject(address('456 Kalbadevi Road', 'Mumbai', '400002'))
  for (const street of ['12, Ring Road', '12, રિંગ રોડ', 'Mumbai', '12 Ring Road, Near Station'])
    expect(of(street, split)).toMatchObject(address(street, '', '400002'))
  expect(of('12, Ring Road - 395002')).toMatchObject(address('12, Ring Road - 395002', '', '395002'))
  const said = '12, Ring Road, Surat - 395002'
  expect(of(said, { city: 'Udhna', pincode: '394210' })).toMatchObject(address(said, 'Udhna', '394210'))
})

test('a buyer without a GSTIN has none, however a program writes that', () => {
  for (const gstin of ['URP', 'Unregistered', 'un-registered', 'N/A', 'nil'])
    expect(customerOfRow('c', { gstin })).toMatchObject({ gstNumber: '', panNumber: '' })
  expect(customerOfRow('c', { gstin: '24ABC' })).toMatchObject({ gstNumber: '24ABC' })
})
