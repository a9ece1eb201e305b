import { expect, test } from 'vitest'
import { customerOfRow, fromHeadings, guessColumns, importFields, leadOfRow } from './import-field.ts'

test('headings are found below a title, and a file without headings that are known begins with its first row', () => {
  const rows = [['Shree Dev Textiles'], ['List of parties', '26-11-2026'], ['No', 'Party', 'Mobile'], ['1', 'Kothari', '98250 12345']] // prettier-ignore
  const found = (cells: string[][]) =>
    fromHeadings(cells.map((one, at) => ({ line: at + 1, cells: one })), importFields.lead, () => []).map(({ line }) => line) // prettier-ignore
  expect(found(rows)).toEqual([3, 4])
  expect(found(rows.slice(2))).toEqual([1, 2])
  expect(found([['Kothari', '98250 12345'], ['Meghdoot', '98250 54321']])).toEqual([1, 2]) // prettier-ignore
  // One word of a title that is a heading too is no row of headings.
  expect(found([['Party'], ['Kothari', '98250 12345']])).toEqual([1, 2])
})

test('headings of a customer list as it is kept in Surat are known', () => {
  const guess = (...head: string[]) => guessColumns(head, importFields['business-profile'], () => [])
  expect(guess('પાર્ટીનું નામ', 'જીએસટી નંબર', 'મોબાઇલ નંબર', 'સંપર્ક')).toEqual(['company-name', 'gstin', 'phone', 'contact-person']) // prettier-ignore
  expect(guess('पार्टी का नाम', 'जीएसटी नंबर', 'मोबाइल नंबर')).toEqual(['company-name', 'gstin', 'phone'])
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
