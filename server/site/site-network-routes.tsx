import type { Hono } from 'hono'
import type { LocalHttps } from '#server/network/network-https.ts'
import { authorityPath, instructionsPath, secureAddress } from '#server/network/network-instructions.ts'
import { NetworkPage } from '#site/network/network-page.tsx'
import { headOf } from './site-pages.tsx'
import type { Site } from './site.ts'

/** Instructions for trusting the local certificate; mounted only if local https is enabled. */
export function networkRoutes(pages: Hono, prefix: string, site: Site, https: LocalHttps): void {
  pages.get(`${prefix}${instructionsPath}`, async (c) => {
    const view = await site.view(c)
    const { fingerprint } = https.certificate().authority
    return site.showOnce(c, view, {
      head: headOf(view, {
        title: view.t('https.title'),
        description: view.t('https.description'),
        indexed: false,
      }),
      content: (
        <NetworkPage
          view={view}
          address={secureAddress(https, c.req.url)}
          authority={authorityPath}
          fingerprint={fingerprint}
        />
      ),
    })
  })
}
