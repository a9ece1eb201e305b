import type { Page } from 'playwright-core'
import type { Driver } from './driver.ts'

/** What a person's hands did: presses and choices, letters typed, and every key of a keyboard, Tab among them. */
export type Effort = { taps: number; letters: number; keys: number }

const none: Effort = { taps: 0, letters: 0, keys: 0 }

/** The driver, and what has been done with it since it was last asked. */
export function counted(driver: Driver, { keyboard }: Page): { driver: Driver; taken: () => Effort } {
  let effort = { ...none }
  const press = keyboard.press.bind(keyboard)
  const type = keyboard.type.bind(keyboard)
  keyboard.press = (key, options) => ((effort.keys += 1), press(key, options))
  keyboard.type = (text, options) => ((effort.keys += text.length), type(text, options))
  const tap = () => void (effort.taps += 1)
  return {
    driver: {
      press: (target) => (tap(), driver.press(target)),
      write: async (field, text) => {
        // A field that has the focus already is typed into.
        if (!(await field.evaluate((input) => input === document.activeElement))) tap()
        effort.letters += text.length
        await driver.write(field, text)
      },
      choose: (select, value) => (tap(), driver.choose(select, value)),
      pick: (radio) => (tap(), driver.pick(radio)),
    },
    taken: () => {
      const before = effort
      effort = { ...none }
      return before
    },
  }
}
