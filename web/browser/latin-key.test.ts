import { expect, test } from 'vitest'
import { latinKey } from './latin-key.ts'

test.each([
  ['j', 'KeyJ', 'j'],
  // Dvorak, where the letter j stands on another key: what was typed counts.
  ['j', 'KeyC', 'j'],
  ['K', 'KeyK', 'K'],
  ['Enter', 'NumpadEnter', 'Enter'],
  ['/', 'Digit7', '/'],
  // Gujarati and Hindi InScript, and one that types two characters at once.
  ['ર', 'KeyJ', 'j'],
  ['ક', 'KeyK', 'k'],
  ['य', 'Slash', '/'],
  ['ક્ષ', 'KeyX', 'x'],
  ['ં', 'KeyX', 'x'],
  // Not a letter anywhere: it stays itself.
  ['ઃ', 'Minus', 'ઃ'],
  ['', '', ''],
])('“%s” on %s is the shortcut “%s”', (key, code, shortcut) => {
  expect(latinKey({ key, code })).toBe(shortcut)
})
