import { failureKeys, SiteFailed } from '#site/kernel/site-failed.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { headOf } from './site-pages.tsx'
import type { SitePage } from './site-render.tsx'

/** What failed, by the address: each kind of page has its own words for it. */
function failureOf(path: string): keyof typeof failureKeys {
  if (path.startsWith('/turnaround-stories/')) return 'story'
  return path.startsWith('/services/') ? 'service' : 'page'
}

/** The page in place of one that could not be made. */
export function failedPage(view: SiteView): SitePage {
  const failure = failureOf(view.path)
  return {
    status: 500,
    head: headOf(view, {
      title: view.t(failureKeys[failure]),
      description: view.t(`${failureKeys[failure]}.text`),
      indexed: false,
    }),
    content: <SiteFailed view={view} failure={failure} />,
  }
}
