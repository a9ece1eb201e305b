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
        <form id="manage-category" method="post" action={localised(language, '/blog/manage/category')}>
          <input type="hidden" name="page" value={page} />
          {/* Enter in the name presses the first button of its form, which would feature the first story. */}
          <button type="submit" tabIndex={-1} aria-hidden className="default-button" />
          <TextField
            id="manage-name"
            name="category"
            label={t('manage.name')}
            defaultValue={typed.category}
            error={nameError === undefined ? undefined : t(nameError)}
            autoComplete="off"
            list="manage-names"
            autoFocus
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
          <ChosenElsewhere
            view={view}
            slugs={typed.slugs.filter((slug) => posts.every((post) => post.slug !== slug))}
          />
          <Button type="submit" tone="primary" className="manage-update">
            {t('manage.update')}
          </Button>
          <ManageTurns view={view} page={page} pages={pages} />
        </form>
      </dialog>
    </div>
  )
}

/** What was chosen before the page was turned: it is still part of the form. */
const ChosenElsewhere = ({ view, slugs }: { view: SiteView; slugs: readonly string[] }) => (
  <>
    {slugs.map((slug) => (
      <input key={slug} type="hidden" name="slugs" value={slug} />
    ))}
    {slugs.length > 0 && <p>{view.t('manage.elsewhere', { count: slugs.length })}</p>}
  </>
)

type ManageTurnsProps = { view: SiteView; page: number; pages: number }

/** To the pages beside this one. Buttons of the form, so that what is chosen and typed comes along. */
function ManageTurns({ view: { t, language }, page, pages }: ManageTurnsProps) {
  if (pages < 2) return null
  const turn = { type: 'submit', name: 'to', formMethod: 'get', formAction: localised(language, '/blog') } as const
  return (
    <nav aria-label={t('blog.pages')} className="turns">
      <input type="hidden" name="manage" value="1" />
      {page > 1 && (
        <Button {...turn} value={page - 1} icon="chevron-left">
          {t('blog.newer')}
        </Button>
      )}
      <span className="quiet">{t('blog.page', { page, pages })}</span>
      {page < pages && (
        <Button {...turn} value={page + 1} icon="chevron-right" className="button-turned">
          {t('blog.older')}
        </Button>
      )}
    </nav>
  )
}

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
        name="slug"
        value={post.slug}
        formAction={localised(language, `/blog/manage/${verb}`)}
      >
        {t(verb === 'feature' ? 'manage.feature' : 'manage.unfeature')}
      </Button>
    </li>
  )
}
