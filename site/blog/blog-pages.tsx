import { LinkButton } from '#design/press/link-button.tsx'
import { localised } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

type BlogPagesProps = { view: SiteView; page: number; pages: number; hrefOf: (page: number) => string }

/** Pagination; renders nothing when everything fits on one page. */
export function BlogPages({ view, page, pages, hrefOf }: BlogPagesProps) {
  const { t, language } = view
  if (pages < 2) return null
  return (
    <nav aria-label={t('blog.pages')} className="turns">
      {page > 1 && (
        <LinkButton icon="chevron-left" rel="prev" href={localised(language, hrefOf(page - 1))}>
          {t('blog.newer')}
        </LinkButton>
      )}
      <span className="quiet">{t('blog.page', { page, pages })}</span>
      {page < pages && (
        <LinkButton
          icon="chevron-right"
          rel="next"
          className="button-turned"
          href={localised(language, hrefOf(page + 1))}
        >
          {t('blog.older')}
        </LinkButton>
      )}
    </nav>
  )
}
