import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { BlogOverride } from '#domain/blog/blog-override.ts'
import { cutText, type BlogPost } from '#domain/blog/blog-post.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { localised } from '#site/kernel/site-language.ts'
import { SiteLink } from '#site/kernel/site-link.tsx'
import type { SiteView } from '#site/kernel/site-view.ts'
import { BlogPages } from './blog-pages.tsx'
import { blogTitle } from './blog-title.ts'
import { categoryWord, dayWord } from './blog-words.ts'

export type BlogManageProps = {
  view: SiteView
  posts: readonly BlogPost[]
  /** Names that stories have, offered while one is typed: a second spelling would be a second category. */
  names: readonly string[]
  overrides: readonly BlogOverride[]
  page: number
  pages: number
  /** What was just done, shown for five seconds. */
  done: 'category' | 'feature' | 'unfeature' | undefined
  /** Content key of an error in the whole form, shown until the next attempt. */
  alert: string | undefined
  /** Content key of the error in the name. */
  nameError: string | undefined
  typed: { category: string; slugs: readonly string[] }
}

/** The admin's sheet: assign categories to the chosen stories, and choose the featured one. Plain forms. */
export function BlogManageSheet({
  view,
  posts,
  names,
  overrides,
  page,
  pages,
  done,
  alert,
  nameError,
  typed,
}: BlogManageProps) {
  const { t, language } = view
  const changes = new Map(overrides.map((override) => [override.slug, override]))
  return (
    <div className="veil">
      <dialog open aria-modal="true" aria-labelledby="manage-title" className="manage">
        <header className="manage-head">
          <h2 id="manage-title">{t('manage.title')}</h2>
          <SiteLink view={view} href="/blog" className="back">
            <Icon name="close" />
            {t('manage.close')}
          </SiteLink>
        </header>
        {done !== undefined && (
          <Banner tone="success" className="passing">
            {t(`manage.done.${done}`)}
          </Banner>
        )}
        {alert !== undefined && <Banner tone="danger">{t(alert)}</Banner>}
        {/* Of its own: Enter in the name presses the first button of the form that the name is in. */}
        <form id={featureForm} method="post">
          <input type="hidden" name="page" value={page} />
        </form>
        <form id="manage-category" method="post" action={localised(language, '/blog/manage/category')}>
          <input type="hidden" name="page" value={page} />
          <TextField
            id="manage-name"
            name="category"
            label={t('manage.name')}
            defaultValue={typed.category}
            error={nameError === undefined ? undefined : t(nameError)}
            autoComplete="off"
            list="manage-names"
          />
          <datalist id="manage-names">
            {names.map((name) => (
              <option key={name} value={name}>
                {categoryWord(view, name)}
              </option>
            ))}
          </datalist>
          <fieldset>
            <legend>{t('manage.choose')}</legend>
            <ul className="manage-list">
              {posts.map((post) => (
                <ManageRow
                  key={post.slug}
                  view={view}
                  post={post}
                  change={changes.get(post.slug)}
                  isChosen={typed.slugs.includes(post.slug)}
                />
              ))}
            </ul>
          </fieldset>
          <Button type="submit" tone="primary">
            {t('manage.update')}
          </Button>
        </form>
        <BlogPages view={view} page={page} pages={pages} hrefOf={(to) => `/blog?manage=1&page=${to}`} />
      </dialog>
    </div>
  )
}

/** The form of the rows' buttons. */
const featureForm = 'manage-feature'

type ManageRowProps = { view: SiteView; post: BlogPost; change: BlogOverride | undefined; isChosen: boolean }

function ManageRow({ view, post, change, isChosen }: ManageRowProps) {
  const { t, language } = view
  const words = blogTitle(language, post)
  const verb = post.featured ? 'unfeature' : 'feature'
  return (
    <li>
      <label htmlFor={`choose-${post.slug}`}>
        <input id={`choose-${post.slug}`} type="checkbox" name="slugs" value={post.slug} defaultChecked={isChosen} />
        <span lang={words.lang}>{cutText(words.title, 80)}</span>
        <span className="quiet">
          {categoryWord(view, post.primaryCategory)}
          {post.featured && ` · ${t('manage.featured')}`}
          {change !== undefined &&
            ` · ${t('manage.changed', { who: change.changedBy, when: dayWord(language, kolkataDate(Date.parse(change.changedAt))) })}`}
        </span>
      </label>
      <Button
        type="submit"
        tone="quiet"
        form={featureForm}
        name="slug"
        value={post.slug}
        formAction={localised(language, `/blog/manage/${verb}`)}
      >
        {t(verb === 'feature' ? 'manage.feature' : 'manage.unfeature')}
      </Button>
    </li>
  )
}
