import { expect, test } from 'vitest'
import { operationCatalogue } from '#domain/catalogue/operation-catalogue.ts'
import { salesOrderStatuses } from '#domain/sales-order/sales-order-status.ts'
import { codesIn, isSaid } from './law-codes.ts'
import { sentenceBreaches } from './law-sentences.ts'
import { askedKeys, comesTo, namedKeys, speaksFor } from './law-words.ts'
import { breachesIn, files, layerOf, product, textOf } from './project-files.ts'
import { placeOf } from './syntax-tree.ts'

type Content = ReadonlyMap<string, readonly string[]>

/** Keys of the English texts by feature; another law checks that the other languages have the same. */
const content: Content = new Map(
  files.flatMap((file) => {
    const name = /^content\/([^/]+)\/en\.json$/.exec(file)?.[1]
    return name ? [[name, Object.keys(JSON.parse(textOf(file)) as object)] as const] : [] // a file of sentences by key
  }),
)

/** Keys built from a value that the rules know: the value itself must occur in the code. */
const dynamic = /^(status|message|contact|refusal|error|operation)\.(.+)$/

const exists = (all: Content, features: readonly string[], pattern: RegExp): boolean =>
  [...(features.length > 0 ? [...features, 'kernel'] : all.keys())].some((name) =>
    all.get(name)?.some((key) => pattern.test(key)),
  )

const missingKeys = (all: Content, file: string, source: string): string[] =>
  askedKeys(file, source)
    .filter(({ features, pattern }) => !exists(all, features, pattern))
    .map(
      ({ text, features, start }) =>
        `${placeOf(file, source, { start })} asks for ${text} (${features.join(', ') || 'any feature'})`,
    )

const unsaidCodes = (all: Content, file: string, source: string): string[] => {
  // A code with a count has a singular and a plural text.
  const keys = new Set([...all.values()].flat().map((key) => key.replace(/_(one|other)$/, '')))
  const unsaid = codesIn(file, source).filter((code) => !isSaid(code, keys))
  return [
    ...new Set(
      unsaid.map(
        (code) =>
          `${placeOf(file, source, code)} has no sentence for ${code.said === 'message' ? 'the message ' : ''}${code.code}`,
      ),
    ),
  ]
}

type Source = readonly [file: string, source: string]

function unusedKeys(all: Content, sources: readonly Source[], values: ReadonlySet<string>): string[] {
  const named = sources.map(([file, source]) => ({ file, ...namedKeys(file, source), speaks: speaksFor(file, source) }))
  const literals = new Set(named.flatMap((one) => [...one.literals]).concat([...values]))
  // Codes are made by rules, not by screens: an icon of the same name proves nothing.
  const made = new Set(named.flatMap((one) => (one.file.endsWith('.tsx') ? [] : [...one.literals])).concat([...values]))
  const ruled = new Set(named.flatMap((one) => (layerOf(one.file) === 'domain' ? [...one.literals] : [])))
  return [...all].flatMap(([feature, keys]) => {
    const near = named.filter(({ speaks }) => speaks === 'any' || feature === 'kernel' || speaks.includes(feature))
    return keys
      .filter((key) => {
        const [, , value] = dynamic.exec(key) ?? []
        if (value !== undefined && made.has(value)) return false
        const stem = key.replace(/_(zero|one|two|few|many|other)$/, '')
        return !near.some(
          (one) =>
            one.literals.has(stem) ||
            one.literals.has(key) ||
            (one.asksByValue && ruled.has(stem)) ||
            one.patterns.some((pattern) => comesTo(pattern, key, literals)),
        )
      })
      .map((key) => `${feature}: nobody says ${key}`)
  })
}

const planted: Content = new Map([
  [
    'lead',
    [
      'title',
      'status.hot',
      'days_one',
      'days_other',
      'old',
      'refusal.lead-lost',
      'refusal.forgotten',
      'refusal.phone',
      'cloth.silk',
      'cloth.fur',
    ],
  ],
  ['kernel', ['save', 'error.required']],
])

test('the check can see: missing keys and unused keys are reported', () => {
  const screen = [
    `const { t } = useTranslation('lead')`,
    `const words = useTranslation('kernel')`,
    "const said = [t('title'), t('save'), t('days', { count }), t(hot ? 'status.hot' : 'status.warm'), t(`step.${step}`), words.t('title')]",
    `const no = { code: 'lead-lost' }`,
    `const icon = <Icon name="phone" />`,
    "const cloth = [['cloth', 'silk']].map(([name, value]) => t(`${name}.${value}`))",
  ].join('\n')
  expect(missingKeys(planted, 'web/lead/lead-screen.tsx', screen)).toEqual([
    'web/lead/lead-screen.tsx:3 asks for status.warm (lead)',
    'web/lead/lead-screen.tsx:3 asks for step.* (lead)',
    'web/lead/lead-screen.tsx:3 asks for title (kernel)',
  ])
  const rules: Source = ['domain/lead/lead.ts', `const no = { code: 'lead-lost' }`]
  expect(unusedKeys(planted, [['web/lead/lead-screen.tsx', screen], rules], new Set(['required']))).toEqual([
    'lead: nobody says old',
    'lead: nobody says refusal.forgotten',
    'lead: nobody says refusal.phone',
    'lead: nobody says cloth.fur',
  ])
})

test.each([
  `const no = refuse({ code: 'lead-gone' })`,
  `const name = requiredText(120, 'lead-gone')`,
  `const age = z.int('lead-gone').check(z.minimum(0))`,
  `const fits = z.refine(isFine, { error: 'lead-gone', path: ['age'] })`,
  `export const leadRefusals = ['lead-gone', 'lead-lost'] as const`,
  `const quoted = { statusMessage: { code: 'lead-lost', params: {} } }`,
  `const lastContact = { lastContact: { code: 'asked', on: today } }`,
  `const gstin = pattern(15, shape, 'gstin-invalid')`,
  `const lead = await needEntity('lead', id, 'old-lead-not-found')`,
  `const codeOf = (issue: Issue) => (issue.big ? 'lead-gone' : 'lead-lost')`,
])('the check can see: a code without a sentence in %s is reported once', (source) => {
  expect(unsaidCodes(planted, 'domain/lead/lead.ts', source)).toHaveLength(1)
})

test.each([
  'const a = <p>Save it</p>',
  'const a = <p>{late ? "Late" : null}</p>',
  'const a = <p>{`${n} metres`}</p>',
  'const a = <Button aria-label="Save" />',
  'const a = <Field label={isNew ? "Name" : undefined} />',
  'const a = <Banner tone="plain" words="Nothing has been paid" />',
  'const title = "Nothing has been paid"',
  'const title = "ચુકવણી"',
  'const title = "nothing has been paid"',
  'const title = `${count} of these are late.`',
  'show("sent, and waits for them")',
])('the check can see: the sentence in %s is reported once', (source) => {
  expect(sentenceBreaches('web/lead/lead-screen.tsx', source)).toHaveLength(1)
})

test.each([
  'const a = <p className="Card big and wide">₹ {amount} · 5%</p>',
  'const a = <b>Vanat</b>',
  'const classes = "grid flex grow truncate"',
  'function Part() { "use no memo"; return null }',
  'const a = <Button aria-label={t("save")} type="button" />',
  'throw new Error("No such step here")',
])('the check does not cry wolf: %s contains no sentence', (source) => {
  expect(sentenceBreaches('web/lead/lead-screen.tsx', source)).toEqual([])
})

const screens = product.filter((file) => ['web', 'site', 'design'].includes(layerOf(file)))

test('there are no sentences in the code', () => {
  expect(screens.length).toBeGreaterThan(80)
  expect(
    breachesIn(
      screens.filter((file) => !file.startsWith('design/showcase/')),
      sentenceBreaches,
    ),
  ).toEqual([])
})

test('every key that is used has a text', () => {
  const asking = screens.flatMap((file) => askedKeys(file, textOf(file)))
  expect(asking.length).toBeGreaterThan(50)
  expect(breachesIn(screens, (file, source) => missingKeys(content, file, source))).toEqual([])
})

test('every refusal, field error and document message has a text', () => {
  const ruled = product.filter((file) => ['domain', 'server', 'web'].includes(layerOf(file)))
  expect(ruled.flatMap((file) => codesIn(file, textOf(file))).length).toBeGreaterThan(150)
  expect(breachesIn(ruled, (file, source) => unsaidCodes(content, file, source))).toEqual([])
})

test('whoever refuses a note of nothing says so in its own words: to another noun it means something else', () => {
  const refusing = ['credit-note', 'debit-note', 'goods-return', 'final-invoice']
  expect(refusing.filter((noun) => !content.get(noun)?.includes('refusal.note-of-nothing'))).toEqual([])
})

test('an order has a sentence for each status that a step leads to', () => {
  const keys = content.get('sales-order') ?? []
  const sentenceOf = (status: string): string => `message.order-${status.replaceAll('_', '-')}`
  expect(salesOrderStatuses.map(sentenceOf).filter((key) => !keys.includes(key))).toEqual([])
})

test('every text is used somewhere', () => {
  const sources = product.map((file): Source => [file, textOf(file)])
  expect(unusedKeys(content, sources, new Set(operationCatalogue.map(({ name }) => name)))).toEqual([])
})

test('figures are written 0 to 9 in all three languages, as on every paper and screen', () => {
  const figures = /[૦-૯०-९]/
  expect(['શેડ ૧૨', '१२ मीटर', 'શેડ 12'].map((text) => figures.test(text))).toEqual([true, true, false])
  const texts = files.filter((file) => /^content\/.*\/(gu|hi)\.json$/.test(file))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((file) => figures.test(textOf(file)))).toEqual([])
})
