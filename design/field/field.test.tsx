import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Checkbox } from '#design/field/checkbox.tsx'
import { DateField } from '#design/field/date-field.tsx'
import { MoneyField } from '#design/field/money-field.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { rendered, theOne } from '#design/rendered-markup.ts'

const words = { label: 'Party', hint: 'As on the certificate', error: 'Fill this in' }
const nothing = () => undefined
const fields: readonly (readonly [name: string, node: ReactNode, tag: string])[] = [
  ['text field', <TextField key="t" {...words} />, 'input'],
  ['text area', <TextArea key="a" {...words} />, 'textarea'],
  ['money field', <MoneyField key="m" {...words} value={null} onValue={nothing} />, 'input'],
  ['number field', <NumberField key="n" {...words} value={null} onValue={nothing} />, 'input'],
  ['date field', <DateField key="d" {...words} />, 'input'],
  ['select', <Select key="s" {...words} options={[]} />, 'select'],
  ['checkbox', <Checkbox key="c" {...words} />, 'input'],
]

test.each(fields)('a %s is bound to its label, its error and its hint, the error first', (_, node, tag) => {
  const input = theOne(node, { 'aria-invalid': 'true' }, tag)
  expect(theOne(node, { for: input.attributes['id'] ?? '' }, 'label').text).toContain('Party')
  const described = (input.attributes['aria-describedby'] ?? '').split(' ').map((id) => theOne(node, { id }).text)
  expect(described).toEqual(['Fill this in', 'As on the certificate'])
})

test('a field without error or hint is neither invalid nor described', () => {
  const input = theOne(<TextField label="Party" error="" />, {}, 'input')
  expect(input.attributes).not.toHaveProperty('aria-invalid')
  expect(input.attributes).not.toHaveProperty('aria-describedby')
})

test('an own id given to a field is the one its label points to', () => {
  expect(theOne(<TextField label="Party" id="party" />, {}, 'label').attributes['for']).toBe('party')
})

test('a money field shows integer paise as grouped rupees and sends paise with a form', () => {
  const node = <MoneyField label="Rate" name="rate" value={123456750} onValue={nothing} />
  const shown = theOne(node, { type: 'text' }, 'input')
  expect(shown.attributes['value']).toBe('12,34,567.50')
  expect(shown.attributes['inputmode']).toBe('decimal')
  expect(theOne(node, { type: 'hidden' }, 'input').attributes).toMatchObject({ name: 'rate', value: '123456750' })
})

test('a number field shows a scaled integer without idle zeros and asks for the keyboard it needs', () => {
  const metres = <NumberField label="Metres" decimals={2} value={120050} unit="m" onValue={nothing} />
  const pieces = <NumberField label="Pieces" value={12} onValue={nothing} />
  expect(theOne(metres, {}, 'input').attributes).toMatchObject({ value: '1200.5', inputmode: 'decimal' })
  expect(theOne(pieces, {}, 'input').attributes).toMatchObject({ value: '12', inputmode: 'numeric' })
})

test('a select offers its placeholder as the empty choice', () => {
  const node = (
    <Select label="Broker" placeholder="Choose" options={[{ value: 'a', label: 'Hasmukhbhai' }]} defaultValue="" />
  )
  expect(
    rendered(node)
      .filter(({ tag }) => tag === 'option')
      .map(({ attributes, text }) => [attributes['value'], text]),
  ).toEqual([
    ['', 'Choose'],
    ['a', 'Hasmukhbhai'],
  ])
})

test('radio cards are one group with a question, and one of them is chosen', () => {
  const node = (
    <RadioCards
      legend="How warm?"
      name="warmth"
      value="hot"
      onValue={nothing}
      error="Choose one"
      options={[
        { value: 'hot', label: 'Hot' },
        { value: 'cold', label: 'Cold' },
      ]}
    />
  )
  const group = theOne(node, {}, 'fieldset')
  expect(theOne(node, {}, 'legend').text).toBe('How warm?')
  expect(theOne(node, { id: group.attributes['aria-describedby'] ?? '' }).text).toBe('Choose one')
  expect(group.attributes).toMatchObject({ role: 'radiogroup', 'aria-invalid': 'true' })
  expect(theOne(node, { checked: '' }, 'input').attributes).toMatchObject({
    type: 'radio',
    name: 'warmth',
    value: 'hot',
  })
})
