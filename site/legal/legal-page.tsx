import { SiteArticle } from '#site/kernel/site-article.tsx'
import type { Article } from '#site/kernel/site-articles.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

/** Privacy, or the terms of use. */
export const LegalPage = ({ view, article }: { view: SiteView; article: Article }) => (
  <div className="column reading">
    <article>
      <SiteArticle view={view} article={article} />
    </article>
  </div>
)
