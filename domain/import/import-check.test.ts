import { expect, test } from 'vitest'
import { createBusinessProfileSchema } from '#domain/business-profile/business-profile-schemas.ts'
import { importBatches } from '#domain/import-origin/import-origin-batches.ts'
import { isWithdrawnLead } from '#domain/import-origin/import-origin-withdrawn.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { createLeadSchema } from '#domain/lead/lead-schemas.ts'
import { checkRows, rowsToWrite, type ImportAsked } from './import-check.ts'
import { csvRows } from './import-csv.ts'
import { importFields } from './import-field.ts'
import type { FileRow } from './import-file-row.ts'
import { guessColumns } from './import-heading.ts'
import { leadIdOfHash, rowHash, uuidOfHash } from './import-id.ts'
import { customerFaults } from './import-rule.ts'
import { workbookRows } from './import-workbook.ts'

const cellsOf = (rows: readonly FileRow[]) => rows.map(({ cells }) => cells)
/** Rows as they stand below the headings of a file. */
const below = (rows: readonly (readonly string[])[]): FileRow[] => rows.map((cells, at) => ({ line: at + 2, cells }))

test.each([
  [
    'a,b\r\n"x, ""y""",2\r\n',
    [
      ['a', 'b'],
      ['x, "y"', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n1;"two\nlines"',
    [
      ['a', 'b'],
      ['1', 'two\nlines'],
    ],
  ],
  [
    'a\tb\r1\t',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  ["n\n'+919825012345\n'quoted'", [['n'], ['+919825012345'], ["'quoted'"]]],
  ['', []],
] as const)('text is read as programs write it: %j', (text, rows) => {
  expect(cellsOf(csvRows(text, 10))).toEqual(rows)
})

test('a row keeps the number that a spreadsheet shows, also after blank ones, which count toward no limit', () => {
  const linesOf = (rows: readonly FileRow[]) => rows.map(({ line, cells }) => [line, cells[0]])
  const read = [
    [1, 'name'],
    [4, 'one'],
    [6, 'two'],
  ]
  expect(linesOf(csvRows('name,city\n\n,\none,x\n\ntwo,y\n', 3))).toEqual(read)
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = `<row r="1">${cell('name')}</row><row r="2"/><row r="4">${cell('one')}</row><row><c/></row><row>${cell('two')}</row>`
  expect(linesOf(workbookRows({ workbook: '', sheet, strings: null, styles: null }, 3))).toEqual(read)
})

test('reading stops at the limit', () => {
  expect(csvRows('a\n'.repeat(50), 7)).toHaveLength(7)
})

const workbook = '<workbook/>'
test('a workbook is read with shared and own texts, gaps, days and long numbers', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const strings =
    '<sst><si><t>Shri &amp; Co</t></si><si><r><t xml:space="preserve">two </t></r><r><t>runs</t></r></si></sst>'
  const sheet = `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="2"><c r="A2" t="inlineStr"><is><t>=x &lt;&#2741;</t></is></c><c r="B2" s="1"><v>46349</v></c><c r="C2" s="2"><v>1.5</v></c><c r="D2"><v>9.825012345E9</v></c><c r="E2"/></row></sheetData>`
  expect(cellsOf(workbookRows({ workbook, sheet, strings, styles }, 10))).toEqual([
    ['Shri & Co', '', 'two runs'],
    ['=x <\u0AB5', '2026-11-23', '1.5', '9825012345', ''],
  ])
  const mac = {
    workbook: '<workbookPr date1904="1"/>',
    sheet: '<row><c s="2"><v>44887</v></c></row>',
    strings: null,
    styles,
  }
  expect(workbookRows(mac, 10)).toEqual([{ line: 1, cells: ['2026-11-23'] }])
})

test('columns are guessed by our headings in any language, then by those of other programs, each field once unless its columns are joined', () => {
  const ours = (name: string) =>
    ({ 'company-name': ['Company name', 'કંપનીનું નામ'], 'contact-person': ['Contact person'], phone: ['Phone', 'फ़ोन'] })[
      name
    ] ?? []
  const guess = (...head: string[]) => guessColumns(head, importFields.lead, ours)
  expect(guess('કંપનીનું નામ', 'Mobile No.', 'contact  person', 'Colour')).toEqual([
    'company-name',
    'phone',
    'contact-person',
    '',
  ])
  expect(guess('Name', 'Company Name')).toEqual(['contact-person', 'company-name'])
  expect(guess('फ़ोन', 'Mobile')).toEqual(['phone', 'phone'])
})

const checkBy = (schema: typeof createLeadSchema | typeof createBusinessProfileSchema) => (input: object) =>
  schema.input.safeParse(input).error?.issues.map(({ path, message }) => ({ path: path.join('.'), code: message })) ??
  []

const leads: ImportAsked = {
  feature: 'lead',
  company: 'c1',
  year: '2026',
  columns: ['company-name', 'contact-person', 'phone', 'inquiry', 'city', 'state', 'quantity', 'priority'],
  words: { ગરમ: 'hot' },
  known: [{ id: 'x', company: 'Kothari Sarees Pvt Ltd', phone: '+91 98250 12345', gstin: '' }],
  check: checkBy(createLeadSchema),
}
const parsed = (row: readonly string[], more: Partial<ImportAsked> = {}) =>
  checkRows(below([row]), { ...leads, ...more })[0]

test('a row becomes the input a person would have typed', () => {
  const row = parsed(['Sagar Mills', 'Mahesh', '98250 99999', 'Cotton', 'surat', 'ગુજરાત', '1,25,000', 'ગરમ'])
  expect(row).toMatchObject({
    line: 2,
    faults: [],
    twin: null,
    input: {
      location: 'Surat',
      city: '',
      state: '24',
      priority: 'hot',
      fabricRequirements: { quantity: 125_000, gsm: null },
    },
  })
  expect(createLeadSchema.input.safeParse(row?.input).success).toBe(true)
})

test('what is wrong is said at its field, with what was read', () => {
  expect(parsed(['', '', '12', 'Cotton', '', 'Narnia', 'many', 'soon'])?.faults).toEqual([
    { field: 'company-name', code: 'company-name-required', read: '' },
    { field: 'state', code: 'not-a-choice', read: 'Narnia' },
    { field: 'contact-person', code: 'contact-person-required', read: '' },
    { field: 'phone', code: 'phone-invalid', read: '12' },
    { field: 'priority', code: 'not-a-choice', read: 'soon' },
    { field: 'quantity', code: 'not-a-number', read: 'many' },
  ])
  // What is missing is not also written wrongly.
  const check = () => [
    { path: 'phone', code: 'phone-required' },
    { path: 'phone', code: 'phone-invalid' },
    { path: '', code: 'one' },
    { path: '', code: 'two' },
  ]
  const codes = (phone: string) => parsed(['Sagar', 'M', phone, 'Silk'], { check })?.faults.map(({ code }) => code)
  expect(codes('')).toEqual(['phone-required', 'one', 'two'])
  expect(codes('12')).toEqual(['phone-required', 'phone-invalid', 'one', 'two'])
})

test('a row that is known by telephone, name or itself is found, and one that stands twice in the file', () => {
  const by = (row: readonly string[]) => parsed(row)?.twin
  expect(by(['Other', 'M', '098250-12345', 'x'])).toEqual({ by: 'phone', company: 'Kothari Sarees Pvt Ltd' })
  expect(by(['Shree KOTHARI Sarees', 'M', '9825099999', 'x'])?.by).toBe('name')
  const heard = parsed(['કોઠારી', 'M', '9825099999', 'x'], {
    known: [{ id: 'x', company: 'Kothari & Co.', phone: '', gstin: '' }],
  })
  expect(heard?.twin?.by).toBe('name')
  const unit = (n: number) => ({ id: 'x', company: `Kothari ${n}`, phone: '', gstin: '' })
  expect(parsed(['Kothari 2', 'M', '9825099999', 'x'], { known: [unit(1)] })?.twin).toBeNull()
  expect(parsed(['કોઠારી ૨', 'M', '9825099999', 'x'], { known: [unit(2)] })?.twin?.by).toBe('name')
  const row = ['Sagar', 'M', '9825011111', 'x']
  const twice = checkRows(below([row, [], row]), leads)
  expect(twice.map(({ line, twin }) => [line, twin?.by])).toEqual([
    [2, undefined],
    [4, 'file'],
  ])
  const again = { id: twice[0]?.input.id ?? '', company: 'Sagar', phone: '', gstin: '' }
  expect(parsed(row, { known: [again] })?.twin?.by).toBe('again')
})

test('a row that was withdrawn with its import is nobody’s twin, and is brought back instead of written anew', () => {
  const row = ['Sagar', 'M', '9825011111', 'x']
  const id = parsed(row)?.input.id ?? ''
  const withdrawn = { id, company: 'Sagar', phone: '9825011111', gstin: '', withdrawn: 2 }
  expect(parsed(row, { known: [withdrawn] })).toMatchObject({ twin: null, back: 2 })
  expect(parsed(['Sagar', 'M', '9825011111', 'y'], { known: [withdrawn] })).toMatchObject({ twin: null, back: null })
})

test('imports are told apart by their id, newest first, with what stands and what was withdrawn of each', () => {
  const lead = (id: string, createdAt: string, batch: string | null, joinedIntoId: string | null = null) =>
    exampleLead({
      id,
      createdAt,
      joinedIntoId,
      imported: batch === null ? null : { id: batch, file: `${batch}.csv`, version: 1 },
    })
  const rows = [
    lead('a', '2026-11-01', 'old'),
    lead('b', '2026-11-03', 'new', 'b'),
    lead('c', '2026-11-02', 'new'),
    lead('d', '2026-11-04', null),
  ]
  expect(
    importBatches(rows, isWithdrawnLead).map(({ file, at, standing, withdrawn }) => [
      file,
      at,
      standing.length,
      withdrawn.length,
    ]),
  ).toEqual([
    ['new.csv', '2026-11-03', 1, 1],
    ['old.csv', '2026-11-01', 1, 0],
  ])
})

test('of rows that seem known only those are written that are asked for; a wrong row and the same row never', () => {
  const rows = checkRows(
    below([
      ['Sagar', 'M', '9825011111', 'x'],
      ['Other', 'M', '9825012345', 'x'],
      ['Sagar', 'M', '9825011111', 'x'],
      ['Bad'],
    ]),
    leads,
  )
  expect(rowsToWrite(rows, false).map(({ company }) => company)).toEqual(['Sagar'])
  expect(rowsToWrite(rows, true).map(({ company }) => company)).toEqual(['Sagar', 'Other'])
})

test('a customer’s row is one of the form for customers, a GSTIN that is known is found', () => {
  const asked: ImportAsked = {
    ...leads,
    feature: 'business-profile',
    columns: ['company-name', 'gstin', 'contact-person', 'phone', 'street', 'city', 'state', 'pincode'],
    known: [{ id: 'x', company: 'Meghdoot', phone: '', gstin: '24AAAFZ9999Z1ZC' }],
    check: checkBy(createBusinessProfileSchema),
  }
  const [row] = checkRows(
    below([['Sagar', '24aaafz9999z1zc', 'Mahesh', '+91 98250 99999', 'Ring Road', 'Surat', '24', '395 002']]),
    asked,
  )
  expect([row?.faults, row?.twin]).toEqual([[], { by: 'gstin', company: 'Meghdoot' }])
  expect(checkRows(below([['Sagar', 'x']]), asked)[0]?.faults.map(({ field }) => field)).toContain('gstin')
})

const aCustomer = (columns: readonly string[], row: readonly string[]) =>
  checkRows(below([row]), {
    ...leads,
    feature: 'business-profile',
    columns,
    known: [],
    // As the screen checks it: the schema, then the rule with the company's own GSTIN.
    check: (input) => {
      const parsed = createBusinessProfileSchema.input.safeParse(input)
      if (!parsed.success) return checkBy(createBusinessProfileSchema)(input)
      return customerFaults(parsed.data, { gstin: '24AAAFZ9999Z1ZC' }, exampleFacts())
    },
  })[0]

test.each([
  ['27AABCU9603R1ZN', '', '', [], ['Maharashtra', 'AABCU9603R']],
  ['૨૭ aabcu-9603-r1zn', '', '', [], ['Maharashtra', 'AABCU9603R']],
  ['27AABCU9603R1ZN', 'મહારાષ્ટ્ર', 'aabcu9603r', [], ['Maharashtra', 'aabcu9603r']],
  ['27AABCU9603R1ZM', 'Maharashtra', '', [['gstin', 'gst-number-doubted']], ['Maharashtra', '']],
  ['27AABCU9603R1ZM', '', '', [['gstin', 'gst-number-doubted']], ['Maharashtra', '']],
  ['27AABCU9603R1ZN', 'Gujarat', '', [['state', 'gstin-state-differs']], ['Gujarat', 'AABCU9603R']],
  ['27AABCU9603R1ZN', '', 'AABCU9603Q', [['pan', 'gstin-pan-differs']], ['Maharashtra', 'AABCU9603Q']],
  ['24AAAFZ9999Z1ZC', '', '', [['gstin', 'gst-number-is-sellers']], ['Gujarat', 'AAAFZ9999Z']],
  ['', '', '', [['state', 'state-required']], ['', '']],
  ['', 'Narnia', '', [['state', 'state-required']], ['Narnia', '']],
] as const)(
  'of GSTIN %j, State %j and PAN %j a customer has what follows, and faults are at the field',
  (gstin, state, pan, faults, has) => {
    const columns = ['company-name', 'gstin', 'state', 'pan', 'contact-person', 'phone', 'street', 'city', 'pincode']
    const pin = (gstin || state).startsWith('24') || state === 'Gujarat' ? '395002' : '400001'
    const row = aCustomer(columns, ['Sagar', gstin, state, pan, 'M', '098250-99999', 'Ring Road', 'Town', pin])
    expect(row?.faults.map(({ field, code }) => [field, code])).toEqual(faults)
    expect(row?.input).toMatchObject({ registeredAddress: { state: has[0] }, panNumber: has[1] })
  },
)

test('a customer abroad needs no State, and has no GSTIN', () => {
  const columns = ['company-name', 'country', 'gstin', 'contact-person', 'phone', 'street', 'city', 'pincode', 'state']
  const abroad = (gstin: string) =>
    aCustomer(columns, ['Deira Textiles', 'UAE', gstin, 'Omar', '+971501234567', 'Naif Road', 'Dubai', '', 'Dubai'])
  expect(abroad('')?.faults).toEqual([])
  expect(abroad('27AABCU9603R1ZN')?.faults.map(({ field, code }) => [field, code])).toEqual([
    ['gstin', 'gst-number-abroad'],
  ])
})

test('a row has the same id and key wherever it is read, another row and another company another', () => {
  const [one, other] = [parsed(['A', 'M', '9825011111', 'x']), parsed(['A', 'M', '9825011112', 'x'])]
  expect(parsed(['A ', 'M', '9825011111', 'x'])).toMatchObject({ key: one?.key, input: { id: one?.input.id } })
  expect(other?.input.id).not.toBe(one?.input.id)
  expect(parsed(['A', 'M', '9825011111', 'x'], { company: 'c2' })?.key).not.toBe(one?.key)
})

test('a hundred thousand rows have a hundred thousand ids', () => {
  const hashes = Array.from({ length: 100_000 }, (_none, n) => rowHash(`row ${n}`))
  expect(new Set(hashes.map((hash) => uuidOfHash(hash))).size).toBe(100_000)
  expect(new Set(hashes.map((hash) => leadIdOfHash(hash, '2026'))).size).toBe(100_000)
})
