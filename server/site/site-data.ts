import { categoryId } from '#domain/blog/blog-category.ts'
import type { BlogPost } from '#domain/blog/blog-post.ts'
import { addressIn, type SiteLanguage } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

const context = 'https://schema.org'

/** Where the pictures of shared links are, with their words in a language. */
export const shareFolder = (language: SiteLanguage): string => (language === 'en' ? '/og/' : `/og/${language}/`)

/** Of a page without a picture of its own. The English one shows two screens, the others the words of their language. */
export const siteImage = (language: SiteLanguage): string => `${shareFolder(language)}site.png`

/** The organisation, in schema.org terms for search engines. */
export const organizationData = ({ consultancy, t }: SiteView): object => ({
  '@context': context,
  '@type': 'Organization',
  '@id': `${consultancy.baseUrl}/#organization`,
  name: t('brand'),
  url: `${consultancy.baseUrl}/`,
  logo: `${consultancy.baseUrl}/icon.svg`,
  description: t('home.description'),
  ...(consultancy.legalName ? { legalName: consultancy.legalName } : {}),
  ...(consultancy.founder ? { founder: { '@type': 'Person', name: consultancy.founder } } : {}),
  areaServed: 'IN',
  ...(consultancy.email ? { email: consultancy.email } : {}),
  ...(consultancy.phone ? { telephone: consultancy.phone } : {}),
  ...(consultancy.address ? { address: consultancy.address } : {}),
  ...(consultancy.networkUrl ? { sameAs: [consultancy.networkUrl] } : {}),
})

/** The site itself. */
export const websiteData = ({ consultancy, language, t }: SiteView): object => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': `${consultancy.baseUrl}/#website`,
  name: t('brand'),
  url: `${consultancy.baseUrl}/`,
  inLanguage: language,
  publisher: { '@id': `${consultancy.baseUrl}/#organization` },
})

type Crumb = { name: string; path: string }

/** The path from the home page to this one. */
export const breadcrumbData = ({ consultancy, language, t }: SiteView, crumbs: readonly Crumb[]): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: t('brand'), path: '/' }, ...crumbs].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: consultancy.baseUrl + addressIn(language, path),
  })),
})

/** An article as search engines read it: `lang` is the language it is written in, not that of the page around it. */
type ArticleFacts = {
  title: string
  description: string
  path: string
  image: string
  lang: SiteLanguage
  post?: BlogPost
}

export const articleData = (
  { consultancy }: SiteView,
  { title, description, path, image, lang, post }: ArticleFacts,
): object => ({
  '@context': context,
  '@type': post ? 'BlogPosting' : 'Article',
  headline: title,
  description,
  inLanguage: lang,
  mainEntityOfPage: consultancy.baseUrl + addressIn(lang, path),
  image: consultancy.baseUrl + image,
  author: { '@id': `${consultancy.baseUrl}/#organization` },
  publisher: { '@id': `${consultancy.baseUrl}/#organization` },
  ...(post
    ? {
        datePublished: post.publishedDate,
        dateModified: post.publishedDate,
        articleSection: post.primaryCategory,
        keywords: [...post.categories.map(categoryId), ...post.hashtags.map((tag) => tag.slice(1))].join(', '),
      }
    : {}),
})
