import type { ComponentProps } from 'react'
import { localised } from './site-language.ts'
import type { SiteView } from './site-view.ts'

type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { view: SiteView; href: string }

/** A link in the reader's language; external links open in a new tab, without `window.opener` or a referrer. */
export function SiteLink({ view, href, children, ...rest }: SiteLinkProps) {
  const isElsewhere = /^https?:/.test(href)
  const away = isElsewhere ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a {...rest} {...away} href={localised(view.language, href)}>
      {children}
    </a>
  )
}
