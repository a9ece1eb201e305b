import { LinkGone } from '#site/kernel/link-gone.tsx'
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

/** Replaces a page that was opened too often from one network: how long to wait. A seller's page stays without our frame. */
export function busyPage(view: SiteView, seconds: number): SitePage {
  const title = view.t('busy.title')
  const text = view.t('busy.text', { minutes: Math.ceil(seconds / 60) })
  return {
    status: 429,
    isPlain: /^\/(quote|pay)\//.test(view.path),
    head: headOf(view, { title, description: text, indexed: false }),
    content: <LinkGone view={view} title={title} text={text} call="" phone="" />,
  }
}
