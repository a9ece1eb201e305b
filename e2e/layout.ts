import type { Page } from 'playwright-core'

/** How many pixels wider than the window the page is; if any, it scrolls sideways. */
export const widthBeyond = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

/** Words and controls that cross an edge of the window, where nothing scrolls sideways to show them. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isReached = (element: Element): boolean => {
      for (let around = element.parentElement; around; around = around.parentElement) if (scrolls(around)) return true
      return false
    }
    const texts = document.querySelectorAll('main :is(h1, h2, p, span, a, button, select, input, textarea, td, dd)')
    return [...texts].flatMap((element) => {
      const { left, right, height } = element.getBoundingClientRect()
      if (height < 2 || right - left < 2 || (left >= -1 && right <= width + 1)) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (element.closest('.said-only') !== null || isReached(element)) return []
      return [`${element.tagName.toLowerCase()} ${element.textContent.trim().slice(0, 30)}`]
    })
  })

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

/** Cards with nothing in them, which look like something that failed. */
export const emptyCards = (page: Page): Promise<number> =>
  page
    .locator('main .card')
    .evaluateAll(
      (all) =>
        all.filter(
          (card) =>
            card.checkVisibility() &&
            card.textContent.trim() === '' &&
            card.querySelector('img, svg, input, button') === null,
        ).length,
    )
