import type { Locator } from 'playwright-core'

/** How a person works a page. The same story is told with each, so that no way of working is forgotten. */
export type Driver = {
  /** A button, a link, a summary. */
  press(target: Locator): Promise<void>
  /** Writes over what stands in a field. */
  write(field: Locator, text: string): Promise<void>
  /** One of a list of values. */
  choose(select: Locator, value: string): Promise<void>
  /** One of a row of cards. */
  pick(radio: Locator): Promise<void>
}

/** The list of a native select is drawn by the system, outside the page: no mouse of a test reaches into it. */
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
