import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '#server/http/security-headers.ts'
import { projectRoot } from '#server/runtime/root.ts'
import type { SiteStylesheet } from '#site/kernel/site-view.ts'

type Manifest = Readonly<Record<string, { file: string }>>

/**
 * The built stylesheet as text; what a page uses of it is embedded there: the page then fits the first packets a server may
 * send, and costs no second round trip. Without a build, the development server's address of it.
 */
export function siteStylesheet(): SiteStylesheet {
  const folder = join(projectRoot, 'dist', 'client')
  const manifest = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifest)) return { href: '/site/site.css' }
  const made = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest // written by our own build
  const file = made['site/site.css']?.file
  const built = file === undefined ? undefined : join(folder, file)
  if (built === undefined || !existsSync(built)) return { href: '/site/site.css' }
  // If the build merges this sheet, pages silently lose their styles.
  if (!built.endsWith('.css')) throw new Error(`site/site.css was built into ${file}, which is no stylesheet`)
  const fontOf = (name: string): string | undefined => {
    const font = made[`design/fonts/anek-${name}-600.woff2`]?.file
    return font === undefined ? undefined : `/${font}`
  }
  const fonts = { en: fontOf('latin'), gu: fontOf('site-gu'), hi: fontOf('site-hi') }
  return { text: readFileSync(built, 'utf8').trim(), fonts }
}

/** The general policy, plus permission for exactly this inline stylesheet. */
export function sitePolicy(stylesheet: SiteStylesheet): Readonly<Record<string, string>> {
  const policy = securityHeaders['content-security-policy'] ?? ''
  if ('href' in stylesheet) return { 'content-security-policy': policy }
  const digest = createHash('sha256').update(stylesheet.text).digest('base64')
  return { 'content-security-policy': `${policy}; style-src 'self' 'sha256-${digest}'` }
}

export const siteIcon = (): string => readFileSync(join(projectRoot, 'site', 'icon.svg'), 'utf8')
