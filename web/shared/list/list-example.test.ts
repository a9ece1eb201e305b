import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isEntityName } from '#domain/catalogue/entity-catalogue.ts'
import { exampleDocumentLine, exampleSupply } from '#domain/document-line/document-line-example.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { isExampleRemoved, removeExample } from './list-example-removed.ts'
import {
  exampleDalali,
  exampleRows,
  exampleSale,
  exampleShort,
  isExampleList,
  type ExampleRow,
} from './list-example-rows.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const wordsOf = (feature: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, 'content', feature, `${language}.json`), 'utf8')) as Record<string, string> // a file of sentences by key

/** The lists that there are: what the screens say to `ListPage`, and the nouns of the lists of notes. */
const lists = globSync('web/**/*.tsx', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/<(?:ListPage|NoteListPage)\s+(?:feature|noun)="([\w-]+)"/g)].map(
    ([, name = '']) => name,
  ),
)

test('every list of the platform has an example, and there is no example without a list', () => {
  expect(lists.length).toBeGreaterThan(9)
  expect(lists.toSorted()).toEqual(Object.keys(exampleRows).toSorted())
  expect([isExampleList('lead'), isExampleList('toString'), isExampleList('staff')]).toEqual([true, false, false])
})

test('in each language an example says what happens in its list, and its state in the words of the list', () => {
  const rows = Object.entries<ExampleRow>(exampleRows)
  for (const language of ['en', 'gu', 'hi'])
    for (const [list, { kind, state, since, what = [] }] of rows) {
      const asked = [state, ...what, ...(since === undefined ? [] : [since])]
      expect(
        asked.filter((key) => wordsOf(list, language)[key] === undefined),
        list,
      ).toEqual([])
      expect(wordsOf('example', language)[`text.${list}`]?.length, list).toBeGreaterThan(40)
      expect(isEntityName(kind), kind).toBe(true)
    }
})

/** With tax, between two firms of Gujarat, as every paper is counted. */
function totalOf(quantityMilli: number): number {
  const { ratePaise, gstRateBp } = exampleSale
  const line = exampleDocumentLine({ quantityMilli, ratePaise, gstRateBp })
  const priced = priceDocument([line], { supplierState: '24', placeOfSupply: '24', supply: exampleSupply })
  if (!priced.ok) throw new Error(priced.refusal.code)
  return priced.value.totals.total
}

test('the sums of the examples are those that the cloth, the rate and its tax make', () => {
  expect(exampleSale.totalPaise).toBe(totalOf(exampleSale.quantityMilli))
  expect(exampleSale.advancePaise * 2).toBe(exampleSale.totalPaise)
  expect(exampleShort.totalPaise).toBe(totalOf(exampleShort.quantityMilli))
  const value = (exampleSale.quantityMilli / 1000) * exampleSale.ratePaise
  expect(exampleDalali.paise * 10_000).toBe(value * exampleDalali.percentBp)
  expect(exampleRows.payment.paise).toBeLessThan(exampleRows.invoice.paise)
})

const [asha, ravi] = ['company-1/asha', 'company-1/ravi']

test('a removed example stays away for its person alone, in its list alone, until it is taken back', () => {
  removeExample(asha, 'lead')
  removeExample(asha, 'quotation')
  removeExample(ravi, 'quotation')
  removeExample(asha, 'quotation', false)
  const seen = [asha, ravi].flatMap((owner) => ['lead', 'quotation'].map((list) => isExampleRemoved(owner, list)))
  expect(seen).toEqual([true, false, false, true])
  expect(JSON.parse(deviceStore.getItem('vanat_examples') ?? '')).toEqual([`${asha}/lead`, `${ravi}/quotation`])
})

test('what another tab removed meanwhile is kept, and of many people on one device the last ones are', () => {
  deviceStore.setItem('vanat_examples', JSON.stringify([`${asha}/refund`]))
  removeExample(ravi, 'payment')
  expect(isExampleRemoved(asha, 'refund')).toBe(true)
  for (let at = 0; at < 150; at += 1) removeExample(`company-${at}/owner`, 'lead')
  const kept: unknown = JSON.parse(deviceStore.getItem('vanat_examples') ?? '')
  expect(kept).toHaveLength(110)
  expect([isExampleRemoved('company-149/owner', 'lead'), isExampleRemoved('company-1/owner', 'lead')]).toEqual([
    true,
    false,
  ])
})

test('a storage with something else in it, or a full one, stops nobody from removing an example', () => {
  deviceStore.setItem('vanat_examples', '{"lead":')
  removeExample(asha, 'dalal')
  expect(isExampleRemoved(asha, 'dalal')).toBe(true)
})
