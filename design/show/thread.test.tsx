import { expect, test } from 'vitest'
import { rendered, theOne } from '#design/rendered-markup.ts'
import { Stepper } from '#design/show/stepper.tsx'
import { ThreadCircle } from '#design/show/thread-circle.tsx'
import { Thread } from '#design/show/thread.tsx'
import type { ThreadStep } from '#design/show/thread.tsx'

const steps: readonly ThreadStep[] = [
  { id: 'lead', label: 'Lead', state: 'complete', spoken: 'done', href: '/lead/1', note: '12 Nov' },
  { id: 'quotation', label: 'Quotation', state: 'current', spoken: 'now', tone: 'danger' },
  { id: 'advance', label: 'Advance payment', state: 'open', spoken: 'to come' },
]

test.each(['across', 'down'] as const)(
  'a thread %s is a named navigation in which only complete steps are links',
  (direction) => {
    const node = <Thread label="Steps of this order" steps={steps} direction={direction} />
    expect(theOne(node, { 'aria-label': 'Steps of this order' }).tag).toBe('nav')
    expect(theOne(node, {}, 'a').attributes['href']).toBe('/lead/1')
  },
)

test('a thread says the state of every step in words, and marks the current one', () => {
  const node = <Thread label="Steps" steps={steps} />
  expect(
    rendered(node)
      .filter(({ tag }) => tag === 'li')
      .map(({ text }) => text),
  ).toEqual(['Lead (done)12 Nov', 'Quotation (now)', 'Advance payment (to come)'])
  expect(theOne(node, { 'aria-current': 'step' }).text).toContain('Quotation')
})

test('a thread without links can be reached by keyboard itself, because it scrolls', () => {
  const bare = steps.map((step) => ({ ...step, href: undefined }))
  expect(theOne(<Thread label="Steps" steps={bare} />, {}, 'nav').attributes['tabindex']).toBe('0')
  expect(theOne(<Thread label="Steps" steps={steps} />, {}, 'nav').attributes).not.toHaveProperty('tabindex')
})

test('the steps of the circle stand 36 degrees apart, the first on top', () => {
  const ten = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, label: `Step ${index}` }))
  const marks = rendered(<ThreadCircle label="The thread" steps={ten} />).filter(
    ({ tag, attributes }) => tag === 'g' && attributes['class'] === 'circle-mark',
  )
  const angles = marks.map(({ attributes }) => {
    const [x = 0, y = 0] = attributes['transform']?.match(/\d+/g)?.map(Number) ?? []
    const turn = Math.atan2(x - 200, 200 - y)
    return Math.round(((turn * 180) / Math.PI + 360) % 360)
  })
  expect(angles).toEqual([0, 36, 72, 108, 144, 180, 216, 252, 288, 324])
})

test('the circle is a named navigation whose drawing is hidden from screen readers', () => {
  const node = <ThreadCircle label="The thread" steps={[{ id: 'lead', label: 'Lead', href: '#lead' }]} />
  expect(theOne(node, { 'aria-label': 'The thread' }).tag).toBe('nav')
  expect(theOne(node, {}, 'svg').attributes['aria-hidden']).toBe('true')
  expect(theOne(node, { href: '#lead' }, 'a').text).toContain('Lead')
})

test('a stepper marks where one stands and says what is done', () => {
  const node = (
    <Stepper
      label="Profile"
      steps={['Firm', 'Address', 'Contact'].map((label) => ({ id: label, label }))}
      current={1}
      doneSpoken="done"
    />
  )
  expect(theOne(node, { 'aria-current': 'step' }).text).toBe('2Address')
  expect(
    rendered(node)
      .filter(({ tag }) => tag === 'li')
      .map(({ text }) => text.includes('done')),
  ).toEqual([true, false, false])
})
