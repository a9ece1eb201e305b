import type { Locator } from 'playwright-core'

/** How a person operates a page. Each story runs with every driver. */
export type Driver = {
  /** Presses a button, a link or a summary. */
  press(target: Locator): Promise<void>
  /** Replaces a field's text. */
  write(field: Locator, text: string): Promise<void>
  /** Chooses from a list of values. */
  choose(select: Locator, value: string): Promise<void>
  /** Chooses one of a row of cards. */
  pick(radio: Locator): Promise<void>
}

/** The operating system draws a native select's list outside the page, where a test's mouse cannot reach. */
const choose = async (select: Locator, value: string): Promise<void> => {
  await select.selectOption(value)
}

export const mouse: Driver = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose,
  pick: (radio) => radio.check(),
}

export const finger: Driver = {
  press: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap()
    await field.fill(text)
  },
  choose,
  pick: (radio) => radio.tap(),
}
