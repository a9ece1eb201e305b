import { expect, test } from 'vitest'
import { readLine } from '#language/line/line-read.ts'
import { goodsSaid } from './command-goods.ts'

const parties = ['Mahavir Synthetics', 'Mahavir', 'મહાવીર', 'महावीर']
const said = (text: string) =>
  goodsSaid(
    text,
    parties.find((name) => text.includes(name)),
  )

test.each([
  ['naya quotation banao Mahavir Synthetics ke liye 1000 meter cotton 85 rupaye', '1000 meter cotton 85 rupaye'],
  ['create a quote for Mahavir 500 m cotton at 92', '500 m cotton at 92'],
  ['Mahavir ko quotation banao georgette 60 gram 500 meter 92 rupaye', 'georgette 60 gram 500 meter 92 rupaye'],
  ['મહાવીર માટે ક્વોટેશન બનાવો જ્યોર્જેટ 60, 500 મીટર, 92 રૂપિયા', 'જ્યોર્જેટ 60 500 મીટર 92 રૂપિયા'],
  ['महावीर के लिए कोटेशन बनाओ कॉटन 1000 मीटर 85 रुपये', 'कॉटन 1000 मीटर 85 रुपये'],
])('of "%s" the goods are "%s", and are read as a line', (text, goods) => {
  expect(said(text)).toBe(goods)
  const { quantityMilli, ratePaise, faults } = readLine(goods, 'gu')
  expect([quantityMilli, ratePaise, faults]).toEqual([expect.any(Number), expect.any(Number), []])
})

test.each([
  'new quote for Mahavir',
  'Mahavir ke liye 98250 98250 quotation',
  'quotation for Mahavir 50000',
  'cotton quotation for Mahavir',
])('%s names no goods', (text) => expect(said(text)).toBeNull())
