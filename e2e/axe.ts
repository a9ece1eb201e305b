import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** As text: it runs in the page. */
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run(
    part: Document | string,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/** axe's findings on the page, or a part of it, as `rule: element`. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  const found = await page.evaluate(
    async ([within, runOnly]) => {
      // Injected above.
      const { axe } = window as unknown as { axe: Axe }
      const { violations: all } = await axe.run(within ?? document, { runOnly, resultTypes: ['violations'] })
      return all.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    [part, tags] as const,
  )
  return found.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`))
}
