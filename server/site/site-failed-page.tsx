import { failureKeys, SiteFailed } from '#site/kernel/site-failed.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { headOf } from './site-pages.tsx'
import type { SitePage } from './site-render.tsx'

/** The kind of page that failed, by address: each has its own wording. */
function failureOf(path: string): keyof typeof failureKeys {
  if (path.startsWith('/turnaround-stories/')) return 'story'
  return path.startsWith('/services/') ? 'service' : 'page'
}

/** Replaces a page that could not be rendered. */
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
