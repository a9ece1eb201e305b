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

/** The rules among them that depend on the theme, or on the width without anything else being shown or hidden. */
const ofSight = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * axe's findings on the page, or a part of it, as `rule: element`. `sight`: only what another theme or width can change
 * on a page whose other rules are checked elsewhere, for half of the time.
 */
export async function violations(page: Page, part?: string, rules: 'all' | 'sight' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  const runOnly = rules === 'all' ? { type: 'tag', values: tags } : { type: 'rule', values: ofSight }
  const found = await page.evaluate(
    async ([within, only]) => {
      // Injected above.
      const { axe } = window as unknown as { axe: Axe }
      const { violations: all } = await axe.run(within ?? document, {
        runOnly: only,
        resultTypes: ['violations'],
        // Else axe fetches and parses every style sheet, for an experimental rule that is not among ours.
        preload: { assets: ['media'] },
      })
      return all.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
    },
    [part, runOnly] as const,
  )
  return found.flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`))
}
