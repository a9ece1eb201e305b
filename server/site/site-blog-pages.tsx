import { categoriesOf, postsInCategory } from '#domain/blog/blog-category.ts'
import type { BlogOverride } from '#domain/blog/blog-override.ts'
import type { BlogPost } from '#domain/blog/blog-post.ts'
import { searchPosts, type BlogIndex } from '#domain/blog/blog-search.ts'
import { featuredCandidates, neighboursOf, newestFirst, relatedTo } from '#domain/blog/blog-selection.ts'
import { BlogHomePage } from '#site/blog/blog-home-page.tsx'
import { BlogManageSheet, type BlogManageProps } from '#site/blog/blog-manage-sheet.tsx'
import { BlogPostMissing, BlogPostPage } from '#site/blog/blog-post-page.tsx'
import { blogTitle } from '#site/blog/blog-title.ts'
import type { Article } from '#site/kernel/site-articles.ts'
import type { SiteLanguage } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { articleData, breadcrumbData, shareFolder } from './site-data.ts'
import { headOf } from './site-pages.tsx'
import type { SitePage } from './site-render.tsx'

/** The current posts, with their search index. */
export type Blog = {
  posts: readonly BlogPost[]
  overrides: readonly BlogOverride[]
  index: BlogIndex
  /** Differs after every change by the admin, and every day: posts wait for theirs. */
  version: string
  /** The picture of a post as a data URL: half a kilobyte in the page instead of another request. */
  pictureOf(post: BlogPost): string
  articleOf(language: SiteLanguage, post: BlogPost): Article
}

type BlogQuery = { query: string; category: string; page: number }

const perPage = 12
const perSheet = 10

const pagesOf = (count: number, each: number): number => Math.max(1, Math.ceil(count / each))
const within = (page: number, pages: number): number => Math.min(Math.max(1, page), pages)

/** The list of posts. A search covers all of them, whatever category was chosen. */
export function blogHomePage(view: SiteView, blog: Blog, asked: BlogQuery): SitePage {
  const { t } = view
  const found =
    asked.query === '' ? newestFirst(postsInCategory(blog.posts, asked.category)) : searchPosts(blog.index, asked.query)
  const pages = pagesOf(found.length, perPage)
  const page = within(asked.page, pages)
  const [featured] = featuredCandidates(blog.posts)
  const isPlain = asked.query === '' && asked.category === 'all' && page === 1
  return {
    head: headOf(view, {
      title: t('blog.title'),
      description: t('blog.description'),
      // Searches and later pages repeat content that is indexed already.
      indexed: isPlain,
      data: [breadcrumbData(view, [{ name: t('blog.title'), path: '/blog' }])],
    }),
    content: (
      <BlogHomePage
        view={view}
        count={blog.posts.length}
        featured={featured}
        picture={featured ? blog.pictureOf(featured) : ''}
        article={featured && blog.articleOf(view.language, featured)}
        categories={categoriesOf(blog.posts)}
        category={asked.category}
        query={asked.query}
        found={found.length}
        posts={found.slice((page - 1) * perPage, page * perPage)}
        page={page}
        pages={pages}
      />
    ),
  }
}

export function blogPostPage(view: SiteView, blog: Blog, slug: string): SitePage {
  const post = blog.posts.find((one) => one.slug === slug)
  if (!post)
    return {
      status: 404,
      head: headOf(view, {
        title: view.t('post.missing'),
        description: view.t('blog.description'),
        indexed: false,
      }),
      content: <BlogPostMissing view={view} />,
    }
  const path = `/blog/${slug}`
  const image = `${shareFolder(view.language)}${slug}.png`
  const { publishedDate } = post
  const { title, excerpt: description } = blogTitle(view.language, post)
  const article = blog.articleOf(view.language, post)
  const { title: headline, excerpt } = blogTitle(article.lang, post)
  return {
    head: headOf(view, {
      title,
      description,
      image,
      kind: 'article',
      publishedDate,
      data: [
        breadcrumbData(view, [
          { name: view.t('blog.title'), path: '/blog' },
          { name: title, path },
        ]),
        articleData(view, { title: headline, description: excerpt, path, image, lang: article.lang, post }),
      ],
    }),
    content: (
      <BlogPostPage
        view={view}
        post={post}
        article={article}
        picture={blog.pictureOf(post)}
        related={relatedTo(post, blog.posts)}
        {...neighboursOf(post, blog.posts)}
      />
    ),
  }
}

export type ManageState = Pick<BlogManageProps, 'done' | 'alert' | 'nameError' | 'typed'> & { page: number }

/** The admin's sheet above the list of posts. */
export function blogManagePage(view: SiteView, blog: Blog, state: ManageState): SitePage {
  const under = blogHomePage(view, blog, { query: '', category: 'all', page: 1 })
  const posts = newestFirst(blog.posts)
  const pages = pagesOf(posts.length, perSheet)
  const page = within(state.page, pages)
  return {
    ...under,
    head: { ...under.head, indexed: false },
    sheet: (
      <BlogManageSheet
        {...state}
        view={view}
        names={categoriesOf(posts).map(({ name }) => name)}
        overrides={blog.overrides}
        posts={posts.slice((page - 1) * perSheet, page * perSheet)}
        page={page}
        pages={pages}
      />
    ),
  }
}
