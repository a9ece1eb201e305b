import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

type Theme = 'light' | 'dark'

const themes: readonly Theme[] = ['light', 'dark']

/** A stylesheet in the folder `design`. */
function read(file: string): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
}

/** The colour tokens by theme, parsed from `--name: light-dark(#light, #dark)`. */
function colours(): Map<string, Record<Theme, string>> {
  const found = read('token/tokens.css').matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
  return new Map(Array.from(found, ([, name = '', light = '', dark = '']) => [name, { light, dark }]))
}

const palette = colours()

function colour(name: string, theme: Theme): string {
  const known = palette.get(name)
  if (known === undefined) throw new Error(`tokens.css has no colour ${name}`)
  return known[theme]
}

// WCAG 2.2, relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['cotton', 'cloth', 'calico']
const dyes = ['neel', 'majith', 'haldi', 'pista', 'aasmani']

/** Every pair of text and background. A selected row puts every kind of text on pale indigo. */
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...grounds.flatMap((ground) => ['ink', 'ink-2', ...dyes].map((text) => [text, ground] as const)),
  ...dyes.flatMap((dye) => [dye, 'ink', 'ink-2'].map((text) => [text, `${dye}-pale`] as const)),
  ['on-neel', 'neel'],
  ['on-neel', 'neel-deep'],
  ['on-majith', 'majith'],
  ['on-majith', 'majith-deep'],
  ['cotton', 'ink'],
]

/** Borders of pressable and editable elements, and the focus ring: 3:1 (WCAG 1.4.11). */
const edgePairs: readonly (readonly [edge: string, ground: string])[] = [
  ...grounds.flatMap((ground) => ['selvedge', 'neel', 'majith'].map((edge) => [edge, ground] as const)),
  ['neel', 'neel-pale'],
]

for (const theme of themes) {
  test(`every text of the ${theme} theme stands out from its ground at 4.5 to 1`, () => {
    const faint = textPairs
      .map(([text, ground]) => ({ text, ground, ratio: contrast(colour(text, theme), colour(ground, theme)) }))
      .filter(({ ratio }) => ratio < 4.5)
    expect(faint).toEqual([])
  })

  test(`every edge that matters in the ${theme} theme stands out from its ground at 3 to 1`, () => {
    const faint = edgePairs
      .map(([edge, ground]) => ({ edge, ground, ratio: contrast(colour(edge, theme), colour(ground, theme)) }))
      .filter(({ ratio }) => ratio < 3)
    expect(faint).toEqual([])
  })
}

/** Each rule of a stylesheet with its innermost selector. */
const rulesOf = (css: string): { selector: string; body: string }[] =>
  Array.from(
    css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g),
    ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      body,
    }),
  )

test('a button that is held or busy keeps its quiet colours under the pointer, which stays there after a tap', () => {
  const hovered = rulesOf(read('press/button.css')).filter(({ selector }) => selector.includes(':hover'))
  expect(hovered.length).toBeGreaterThan(5)
  const loose = hovered.flatMap(({ selector }) =>
    selector.split(',').filter((one) => one.includes(':hover') && !one.includes(':hover:not([aria-disabled])')),
  )
  expect(loose).toEqual([])
})

for (const theme of themes)
  test(`the words of a button of the ${theme} theme can be read at rest, under the pointer, in focus, held and busy`, () => {
    const css = read('press/button.css')
    const said = (body: string, property: string) =>
      new RegExp(`(?:^|[;\\s])${property}: var\\(--([\\w-]+)\\)`).exec(body)?.[1]
    const held = rulesOf(css).find(({ selector }) => selector === '&[aria-disabled]')
    const pairs = [{ ground: said(held?.body ?? '', 'background'), text: said(held?.body ?? '', 'color') }]
    for (const tone of ['primary', 'secondary', 'quiet', 'danger']) {
      const own = new RegExp(`\\.button-${tone} \\{(.*?)\\n  \\}`, 's').exec(css)?.[1] ?? ''
      const [rest = '', over = ''] = own.split('&:hover')
      const text = said(rest, 'color')
      // A quiet button lies on the page.
      pairs.push({ ground: said(rest, 'background') ?? 'cotton', text }, { ground: said(over, 'background'), text })
    }
    const faint = pairs
      .map(({ ground = '', text = '' }) => ({
        ground,
        text,
        ratio: contrast(colour(text, theme), colour(ground, theme)),
      }))
      .filter(({ ratio }) => ratio < 4.5)
    expect(pairs).toHaveLength(9)
    expect(faint).toEqual([])
  })

test('the measure finds black on white to be 21 to 1 and grey #777777 on white to fall short', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
})

test('no stylesheet writes a text or ground colour that the palette does not hold', () => {
  const sheets = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.endsWith('tokens.css'),
  )
  const written = sheets.flatMap((file) =>
    Array.from(read(file).matchAll(/#[0-9a-fA-F]{3,8}\b/g), ([hex]) => `${file} ${hex}`),
  )
  expect(sheets.length).toBeGreaterThan(10)
  expect(written).toEqual([])
})

test('every colour that a stylesheet or the theme names is a token', () => {
  const sheets = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const defined = new Set(sheets.flatMap((file) => Array.from(read(file).matchAll(/(--[\w-]+):/g), ([, name]) => name)))
  const unknown = sheets.flatMap((file) =>
    Array.from(read(file).matchAll(/var\((--[\w-]+)/g), ([, name]) => name)
      .filter((name) => !defined.has(name))
      .map((name) => `${file} ${name}`),
  )
  expect(unknown).toEqual([])
})
