import type { Page } from 'playwright-core'

/** By how many pixels the page is wider than the window: then it slides sideways under the thumb. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** Buttons, fields and places of the navigation that are smaller than a thumb: 44 by 44 pixels. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'button, a.button, nav a, select, summary, input:not([type=hidden]), textarea',
    )
    const isSeen = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.said-only, [aria-hidden="true"]') === null
    // What is pressed is the label around a small box, and the frame around a field.
    const pressed = (element: HTMLElement): HTMLElement =>
      element.closest<HTMLElement>('label, .input-framed') ?? element
    return [...targets].filter(isSeen).flatMap((element) => {
      const { width, height } = pressed(element).getBoundingClientRect()
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
      return width < 43.5 || height < 43.5
        ? [`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)}x${Math.round(height)}`]
        : []
    })
  })
