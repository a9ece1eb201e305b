import { addressIn, siteLanguages, type SiteLanguage } from './site-language.ts'
import type { SiteHead, SiteStylesheet, SiteView } from './site-view.ts'

type SiteHeadTagsProps = { view: SiteView; head: SiteHead; stylesheet: SiteStylesheet }

/** A `<` in the data could end the script block it is in. */
const dataText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Title, alternate languages, link previews, and structured data for search engines. */
export function SiteHeadTags({ view, head, stylesheet }: SiteHeadTagsProps) {
  const { language, path, consultancy, t } = view
  const here = consultancy.baseUrl + addressIn(language, path)
  const title = head.title.includes(t('brand')) ? head.title : `${head.title} · ${t('brand')}`
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#14130f" media="(prefers-color-scheme: dark)" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      {head.indexed ? (
        <>
          <link rel="canonical" href={here} />
          {siteLanguages.map(({ code }) => (
            <link key={code} rel="alternate" hrefLang={code} href={consultancy.baseUrl + addressIn(code, path)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={consultancy.baseUrl + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <SiteSheet language={language} stylesheet={stylesheet} />
      <link rel="icon" type="image/svg+xml" href="/icon.svg" />
      {/* Browsers and phones without it ask for /favicon.ico and /apple-touch-icon.png by themselves. */}
      <link rel="alternate" type="application/rss+xml" title={t('blog.title')} href="/feed.xml" />
      <link rel="alternate" type="application/atom+xml" title={t('blog.title')} href="/feed.atom" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content={head.kind} />
      <meta property="og:url" content={here} />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:locale" content={`${language}_IN`} />
      <meta property="og:image" content={consultancy.baseUrl + head.image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={head.title} />
      <meta name="twitter:card" content="summary_large_image" />
      {head.publishedDate !== undefined && <meta property="article:published_time" content={head.publishedDate} />}
      {head.data.map((data) => (
        <script key={dataText(data)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(data) }} />
      ))}
      {consultancy.analyticsPath !== undefined && <script src={consultancy.analyticsPath} defer />}
    </>
  )
}

/**
 * The stylesheet, and a preload for the headings' font. A font that arrives after the first paint is not used
 * (`font-display: optional`), so that nothing shifts; hence the page requests it before parsing its styles.
 */
function SiteSheet({ language, stylesheet }: { language: SiteLanguage; stylesheet: SiteStylesheet }) {
  if ('href' in stylesheet) return <link rel="stylesheet" href={stylesheet.href} />
  const font = stylesheet.fonts[language]
  return (
    <>
      {font !== undefined && <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />}
      <style dangerouslySetInnerHTML={{ __html: stylesheet.text }} />
    </>
  )
}
