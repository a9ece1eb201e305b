import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('./anek.css', import.meta.url), 'utf8')
const faces = sheet.split('@font-face').slice(1)
const files = Array.from(sheet.matchAll(/url\('\.\/(.+?)'\)/g), ([, file = '']) => file)

test('the three scripts are there, each font under 40 KB, with their licence beside them', () => {
  expect(files.map((file) => file.split('-')[1])).toEqual(['latin', 'gujarati', 'devanagari'])
  expect(files.filter((file) => statSync(new URL(file, import.meta.url)).size >= 40_000)).toEqual([])
  expect(existsSync(new URL('./OFL.txt', import.meta.url))).toBe(true)
})

test('every font is fetched only for its own characters, and text shows before it comes', () => {
  expect(faces.filter((face) => !face.includes('unicode-range: U+') || !face.includes('font-display: swap'))).toEqual(
    [],
  )
  expect(faces).toHaveLength(3)
})
