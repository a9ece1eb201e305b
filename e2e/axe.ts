import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds, as `rule: element`. */
export async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(tags)
    .options({ resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
