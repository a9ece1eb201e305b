import type { Page } from 'playwright-core'

/** How many pixels wider than the window the page is; if any, it scrolls sideways. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** Buttons, fields and navigation links smaller than the tap target of 44 by 44 pixels. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'button, a.button, nav a, select, summary, input:not([type=hidden]), textarea',
    )
    const isSeen = (element: HTMLElement): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.said-only, [aria-hidden="true"]') === null
    // For a small checkbox the target is its label, for a field its frame.
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
