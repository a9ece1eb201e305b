import type { ElementHandle, Locator } from 'playwright-core'
import type { Driver } from './driver.ts'

/** More than any screen has; a person would have given up long before. */
const mostTabs = 120

type Standing = 'here' | 'group' | 'before' | 'after' | 'gone'

/** Where the focus is relative to an element: on it, in its radio group, before it or after it in the page. */
const standing = (target: ElementHandle): Promise<Standing> =>
  target.evaluate((element): Standing => {
    const at = document.activeElement
    if (!element.isConnected) return 'gone'
    if (at === element) return 'here'
    if (at instanceof HTMLInputElement && element instanceof HTMLInputElement)
      if (at.type === 'radio' && element.type === 'radio' && at.name === element.name) return 'group'
    if (at === null || at === document.body) return 'before'
    return element.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before'
  })

/** The element that a locator finds, once it is there. */
async function found(target: Locator): Promise<ElementHandle> {
  const element = await target.elementHandle()
  if (element === null) throw new Error(`${target.toString()} is not there`)
  return element
}

/** Presses Tab until the element has the focus. Fails for anything that cannot be reached by keyboard. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  // Found once: to find it by role and name before every key takes the browser longer than the key.
  let element = await found(target)
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    const where = await standing(element)
    if (where === 'here' || where === 'group') return
    if (where === 'gone') element = await found(target)
    else await target.page().keyboard.press(where === 'before' ? 'Tab' : 'Shift+Tab')
  }
  throw new Error(`no way to ${target.toString()} by the Tab key`)
}

/** The options of a combobox are walked with the arrows; the focus stays in its field. */
async function walkTo(option: Locator): Promise<void> {
  await option.waitFor()
  for (let step = 0; step < 12; step += 1) {
    if ((await option.getAttribute('aria-selected')) === 'true') return
    await option.page().keyboard.press('ArrowDown')
  }
  throw new Error(`the arrow keys do not reach ${option.toString()}`)
}

export const keyboard: Driver = {
  async press(target) {
    if ((await target.getAttribute('role')) === 'option') await walkTo(target)
    else await reach(target)
    await target.page().keyboard.press('Enter')
  },
  async write(field, text) {
    await reach(field)
    const { keyboard: keys } = field.page()
    await keys.press('ControlOrMeta+A')
    await keys.type(text)
  },
  async choose(select, value) {
    await reach(select)
    const { keyboard: keys } = select.page()
    const steps = await select.evaluate(
      (element, wanted) =>
        element instanceof HTMLSelectElement ? [...element.options].findIndex((option) => option.value === wanted) : -1,
      value,
    )
    if (steps < 0) throw new Error(`${select.toString()} has no ${value}`)
    await keys.press('Home')
    for (let step = 0; step < steps; step += 1) await keys.press('ArrowDown')
    if ((await select.inputValue()) !== value) throw new Error(`the arrow keys do not choose ${value}`)
  },
  async pick(radio) {
    await reach(radio)
    const { keyboard: keys } = radio.page()
    const element = await found(radio)
    for (let step = 0; step < 12 && (await standing(element)) !== 'here'; step += 1) await keys.press('ArrowDown')
    if (!(await radio.isChecked())) await keys.press('Space')
    if (!(await radio.isChecked())) throw new Error(`the arrow keys do not reach ${radio.toString()}`)
  },
}
