import type { Driver } from './driver.ts'

/** What a person's hands did: presses and choices, and letters typed. */
export type Effort = { taps: number; letters: number }

/** The driver, and what has been done with it since it was last asked. */
export function counted(driver: Driver): { driver: Driver; taken: () => Effort } {
  let effort: Effort = { taps: 0, letters: 0 }
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
      effort = { taps: 0, letters: 0 }
      return before
    },
  }
}
