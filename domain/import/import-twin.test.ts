import { expect, test } from 'vitest'
import { checkRows, rowsToWrite, type ImportAsked, type ImportKnown } from './import-check.ts'
import { csvRows } from './import-csv.ts'
import { leadIdOfHash, rowHash, uuidOfHash } from './import-id.ts'

const asked: ImportAsked = {
  ...{ feature: 'lead', company: 'c1', year: '2026', words: {}, known: [], check: () => [] },
  columns: ['company-name', 'phone', 'city', ''],
}
const rowsOf = (rows: readonly (readonly string[])[], more: Partial<ImportAsked> = {}) =>
  checkRows(rows.map((cells, at) => ({ line: at + 2, cells })), { ...asked, ...more }) // prettier-ignore
const known = (company: string, phone = '', gstin = ''): ImportKnown => ({ id: 'known', company, phone, gstin })
const twinOf = (row: readonly string[], ...one: readonly ImportKnown[]) => rowsOf([row], { known: one })[0]?.twin

test('words that firms carry at will are whole words: a name that begins or ends like one is another name', () => {
  expect(twinOf(['Shri Palace Co', ''], known('Palace Pvt. Ltd.'))?.by).toBe('name')
  for (const name of ['Comfort Palace', 'Tasco Palace', 'Msquare Palace', 'Forms Palace'])
    expect(twinOf([name, ''], known('Palace'))).toBeNull()
})

test('firms of whom nothing but a short number or no number is known are not taken for one', () => {
  expect(twinOf(['Sagar', ''], known('Kothari'))).toBeNull()
  expect(twinOf(['Sagar', '23456'], known('Kothari', '23456'))).toBeNull()
  expect(twinOf(['Sagar', '9825012345'], known('Kothari', '9825012345'))?.by).toBe('phone')
  expect(twinOf(['Sagar', '', ''], known('Kothari', '', ''))).toBeNull()
  expect(twinOf(['&', ''], known('–'))).toBeNull()
})

test('two rows of one file with the same telephone are said to be one, by the name of the first', () => {
  const rows = rowsOf([
    ['Sagar', '9825012345'],
    ['Kothari', '+91 98250 12345'],
  ])
  expect(rows.map(({ twin }) => twin)).toEqual([null, { by: 'phone', company: 'Sagar' }])
})

test('a row that is written down already is not written again, also if those that seem known are asked for', () => {
  const row = ['Sagar', '9825012345']
  const [first] = rowsOf([row])
  const again = rowsOf([row], { known: [{ ...known('Sagar'), id: first?.input.id ?? '' }] })
  expect(again[0]?.twin?.by).toBe('again')
  expect([rowsToWrite(again, true), rowsToWrite(rowsOf([row]), true).length]).toEqual([[], 1])
})

test('a row with something in nothing but a column that is left out is no row', () => {
  expect(rowsOf([['', ' ', '', 'checked'], ['Sagar']]).map(({ company }) => company)).toEqual(['Sagar'])
})

test('a row without a name is read as one, so that its fault can be said', () => {
  expect(rowsOf([['', '9825012345']])[0]).toMatchObject({ company: '', twin: null })
  const [nameless] = rowsOf([['9825012345']], { columns: ['phone'] })
  expect(nameless?.company).toBe('')
})

test('what is wrong with a place is said at the city, and what belongs to no column at none', () => {
  const check = () => [{ path: 'location', code: 'x' }, { path: 'nowhere', code: 'y' }] // prettier-ignore
  expect(rowsOf([['Sagar', '', 'Surat']], { check })[0]?.faults).toEqual([
    { field: 'city', code: 'x', read: 'Surat' },
    { field: '', code: 'y', read: '' },
  ])
})

test('the sign between columns is that of the headings, whatever stands inside their quotes', () => {
  const first = (text: string) => csvRows(text, 1)[0]?.cells
  expect(first('"Name, of; firm",City\n')).toEqual(['Name, of; firm', 'City'])
  expect(first('"a;b;c;d","say ""x;y;z""",City')).toEqual(['a;b;c;d', 'say "x;y;z"', 'City'])
  expect(first('"two\nlines;of;it";City;Phone\na,b,c,d,e,f')).toEqual(['two\nlines;of;it', 'City', 'Phone'])
  expect(first('\r\n\nName;City')).toEqual(['Name', 'City'])
})

test('a title and an address above the headings do not tell the separator, nor do commas within the cells', () => {
  const rowsOf = (text: string) => csvRows(text, 9).map(({ cells }) => cells)
  expect(rowsOf('Parties 2026\n12, Ring Road, Surat\nName;City\n"Om, Sons";Adajan').slice(1)).toEqual([
    ['12, Ring Road, Surat'],
    ['Name', 'City'],
    ['Om, Sons', 'Adajan'],
  ])
  expect(rowsOf('a;b\n1, 2, 3;x\n4, 5, 6;y').at(-1)).toEqual(['4, 5, 6', 'y'])
})

test('only an apostrophe that kept a cell from computing is taken off', () => {
  const cell = (text: string) => csvRows(text, 1)[0]?.cells[0]
  expect(cell("'=1+1")).toBe('=1+1')
  expect(cell("' \u00A0-5")).toBe(' \u00A0-5')
  expect(cell("Kothari'-Sons")).toBe("Kothari'-Sons")
  expect(cell("'A-1")).toBe("'A-1")
})

test('only at its beginning is a mark of byte order no text', () => {
  expect(csvRows('\uFEFFa\uFEFFb', 1)[0]?.cells).toEqual(['a\uFEFFb'])
})

test('a row has the id that every earlier release gave it: a file brought in again writes nothing twice', () => {
  const hash = rowHash('Kothari સાડી 9825012345')
  expect(hash).toBe('6da274d55fac08d387d38ce1848e6a12')
  expect([uuidOfHash(hash), leadIdOfHash(hash, '2026')]).toEqual([
    '6da274d5-5fac-88d3-87d3-8ce1848e6a12',
    'LEAD-2026-5156143237331-JDE',
  ])
})

test('cells of several columns of a field are joined, and a dash stands for nothing', () => {
  const columns = ['company-name', 'street', 'street', 'phone', 'phone', 'gstin']
  const row = (...cells: string[]) => rowsOf([cells], { feature: 'business-profile', columns })[0]?.input
  expect(row('Sagar', '12 Ring Road', 'Udhna', '0261-2345678', '98250 12345', '-')).toMatchObject({
    registeredAddress: { street: '12 Ring Road, Udhna' },
    phone: '9825012345',
    gstNumber: '',
  })
  expect(row('Sagar', '12 Ring Road', '--', '98250 12345', '', '')).toMatchObject({
    registeredAddress: { street: '12 Ring Road' },
    phone: '9825012345',
  })
})

test('buyers who are not registered are not one for what a program writes in place of their GSTIN', () => {
  const columns = ['company-name', 'gstin']
  const rows = rowsOf([['Sagar', 'URP'], ['Kothari', 'URP']], { feature: 'business-profile', columns }) // prettier-ignore
  expect(rows.map(({ twin }) => twin)).toEqual([null, null])
})

test('of several telephones in a cell it is the mobile by which a row is known', () => {
  expect(twinOf(['Sagar', '98250 12345 / 0261-2345678'], known('Kothari', '9825012345'))?.by).toBe('phone')
})
