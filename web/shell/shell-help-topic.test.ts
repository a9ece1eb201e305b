import { expect, test } from 'vitest'
import en from '#content/help/en.json' with { type: 'json' }
import gu from '#content/help/gu.json' with { type: 'json' }
import hi from '#content/help/hi.json' with { type: 'json' }
import { platformTable } from '#web/page-table.ts'
import { helpTopicAt } from './shell-help-topic.ts'

const sentencesOf = (content: object, name: string): string[] =>
  Object.entries(content).flatMap(([key, text]) => (new RegExp(`^${name}\\.\\d$`).test(key) ? [String(text)] : []))

const addressOf = (path: string): string => path.replaceAll(/:\w+/g, '0198f2c0-0000-7000-8000-000000000001')

test('every screen of the platform has help of its own: three to six sentences in three languages, and a picture', () => {
  for (const { path, file } of platformTable) {
    const { name, steps, picture = [] } = helpTopicAt(addressOf(path))
    expect(steps.length > 0, `${path}: ${name}`).toBe(picture.length === 0)
    if (!file.startsWith('dashboard/')) expect(name, path).not.toBe('home')
    const counts = [en, gu, hi].map((content) => sentencesOf(content, name).length)
    expect(new Set(counts).size, `${path}: ${name}`).toBe(1)
    expect(counts[0], `${path}: ${name}`).toBeGreaterThanOrEqual(3)
    expect(counts[0], `${path}: ${name}`).toBeLessThanOrEqual(6)
  }
})

test('a list and its documents have different help, and an address that leads nowhere has that of Home', () => {
  expect(helpTopicAt('/platform/orders').name).toBe('orders')
  expect(helpTopicAt('/platform/orders/abc').name).toBe('order')
  expect(helpTopicAt('/platform/nothing-is-here').name).toBe('home')
})
