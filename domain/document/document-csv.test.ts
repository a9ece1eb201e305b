import { expect, test } from 'vitest'
import { csvText } from './document-csv.ts'

const body = (rows: (string | number)[][]) => csvText(rows).slice(1)

test('numbers stay numbers and texts are quoted, with Gujarati readable in Excel', () => {
  expect(csvText([['ખાતું', -1250.5, 0]])).toBe('\uFEFF"ખાતું",-1250.5,0\r\n')
})

test('a quote in a name does not end its cell, and a comma or a new line does not end it either', () => {
  expect(body([['Zari "Silk" & Sons, Surat\nIndia', '']])).toBe('"Zari ""Silk"" & Sons, Surat\nIndia",""\r\n')
})

test.each(['=1+1', '+91 98765', '-5', '@sum', '\t=1', '\r=1'])('%j stays text and is not computed', (text) => {
  expect(body([[text]])).toBe(`"'${text}"\r\n`)
})

test('a sign within a text is left as it is', () => {
  expect(body([['a=b', 'INV/26-27/0001']])).toBe('"a=b","INV/26-27/0001"\r\n')
})
