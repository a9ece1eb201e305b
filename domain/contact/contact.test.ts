import { expect, test } from 'vitest'
import { contactForm, judgeContact } from './contact.ts'

const form = {
  name: 'Asha',
  company: '',
  reach: '98250 12345',
  topic: 'platform',
  message: 'A rate, please.',
  stamp: 'x',
}

test.each([
  ['name', '', 'contact-name-required'],
  ['reach', ' ', 'contact-reach-required'],
  ['reach', '12345', 'contact-reach-invalid'],
  ['reach', 'asha@mill', 'contact-reach-invalid'],
  ['reach', 'asha@mill.i', 'contact-reach-invalid'],
  ['reach', 'asha@.in', 'contact-reach-invalid'],
  ['reach', 'asha@mill@mill.in', 'contact-reach-invalid'],
  ['reach', 'write to asha@mill.in', 'contact-reach-invalid'],
  ['reach', 'asha@mill.in please', 'contact-reach-invalid'],
  ['reach', 'call 98250 12345', 'contact-reach-invalid'],
  ['reach', '98250 12345 please', 'contact-reach-invalid'],
  ['reach', '(98250) 1-2-3-4', 'contact-reach-invalid'],
  ['message', '', 'contact-message-required'],
  ['topic', 'money', 'not-a-choice'],
])('a message whose %s is %j is refused with %s', (field, value, code) => {
  expect(contactForm.safeParse({ ...form, [field]: value }).error?.issues.map(({ message }) => message)).toContain(code)
})

test.each(['98250 12345', '+91 (98250) 12345', '૯૮૨૫૦૧૨૩૪૫', 'asha@mill.in', 'a@b.c.in', 'a@b..c'])(
  '%s is a way to answer',
  (reach) => {
    expect(contactForm.safeParse({ ...form, reach }).success).toBe(true)
  },
)

test('a message that fills in the hidden field is thanked for but not stored, however the form was opened', () => {
  expect(judgeContact({ website: 'http://spam.example' }, null)).toEqual({ ok: true, value: 'dropped' })
})

test.each([
  [null, 'contact-form-old'],
  [24 * 3600 * 1000 + 1, 'contact-form-old'],
  [2999, 'contact-too-quick'],
  [-5, 'contact-too-quick'],
])('a form that was open for %s milliseconds is refused with %s', (openForMs, code) => {
  expect(judgeContact({ website: '' }, openForMs)).toEqual({ ok: false, refusal: { code } })
})

test('a form that was open for a plausible time is accepted', () => {
  for (const openForMs of [3000, 24 * 3600 * 1000])
    expect(judgeContact({ website: '' }, openForMs)).toEqual({ ok: true, value: 'kept' })
})
