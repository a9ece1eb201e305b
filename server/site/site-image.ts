import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import stories from '#content/site-articles/stories.json' with { type: 'json' }
import type { BlogPost } from '#domain/blog/blog-post.ts'
import { articleFolder } from '#server/blog/blog-articles.ts'
import { blogTitle } from '#site/blog/blog-title.ts'
import { categoryWord } from '#site/blog/blog-words.ts'
import { sayIn } from '#site/kernel/say.ts'
import type { SiteLanguage } from '#site/kernel/site-language.ts'
import { storyWords } from '#site/story/story-words.ts'
import { createCanvas, fillOutlines, fillRectangle, pngOf, type Canvas } from './site-image-canvas.ts'
import { outlinesOf, type Outline } from './site-image-path.ts'

/** The image shown with a shared link: texts, and the weave as SVG rectangles. */
type ShareImage = { title: string; line: string; brand: string; weave: string }

const defaultWeave = 'images/tech-leadership.svg'

type Folder = { posts: readonly BlogPost[]; articles: ReadonlyMap<string, string> }

/** The image of a post, of a turnaround story, or (`site`) of everything else; undefined for an unknown name. */
export function shareImageOf(
  name: string,
  language: SiteLanguage,
  { posts, articles }: Folder,
): ShareImage | undefined {
  const t = sayIn(language)
  const brand = t('brand')
  const weaveOf = (path: string): string =>
    articles.get(path.replace('/content/', '')) ?? articles.get(defaultWeave) ?? ''
  if (name === 'site') return { brand, title: t('home.heading'), line: t('home.eyebrow'), weave: weaveOf(defaultWeave) }
  const post = posts.find(({ slug }) => slug === name)
  if (post) {
    const { title } = blogTitle(language, post)
    return { brand, title, line: categoryWord({ t }, post.primaryCategory), weave: weaveOf(post.imagePath) }
  }
  const story = stories.find(({ parameter }) => parameter === name)
  if (!story) return undefined
  const line = t(`stories.industry.${story.industry}`)
  return { brand, title: storyWords(language, story).title, line, weave: weaveOf('images/corporate-experience.svg') }
}

const [width, height, cloth] = [1200, 630, 170]

/**
 * A PNG of 1200 × 630: programs that preview shared links do not draw SVG. The typesetter places the letters, so that
 * all three scripts are shaped as in print. About 0.1 s, once per image and process.
 */
export function shareImage(image: ShareImage): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(width, height)
  fillRectangle(canvas, [0, 0, width, height], '#FBF8F1')
  drawWeave(canvas, image.weave)
  drawWords(canvas, image)
  return pngOf(canvas)
}

/** The weave of the category along the upper edge: rectangles from its file. */
function drawWeave(canvas: Canvas, weave: string): void {
  for (const [, x, y, w, h, fill = ''] of weave.matchAll(
    /<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"(?: rx="\d+")? fill="(#[0-9A-Fa-f]{6})"\/>/g,
  )) {
    const [left, top, wide, high] = [x, y, w, h].map(Number)
    const bottom = Math.min((top ?? 0) + (high ?? 0), cloth)
    fillRectangle(canvas, [left ?? 0, top ?? 0, wide ?? 0, bottom - (top ?? 0)], fill)
  }
}

const template = `#set page(width: ${width}pt, height: ${height}pt, margin: (x: 72pt, top: ${cloth + 50}pt, bottom: 54pt))
#set text(font: ("Noto Sans", "Noto Sans Gujarati", "Noto Sans Devanagari"), weight: 600, fill: rgb("#1D1B16"), hyphenate: false)
#set par(leading: 0.45em)
#text(size: 28pt, fill: rgb("#A82B23"), sys.inputs.line)
#v(4pt)
#text(size: 64pt, sys.inputs.title)
#place(bottom + left, text(size: 36pt, fill: rgb("#28378F"), sys.inputs.brand))`

let compiler: NodeCompiler | undefined

function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url)
  const files = [
    'noto-sans/{}/NotoSans_{}',
    'noto-sans-gujarati/{}/NotoSansGujarati_{}',
    'noto-sans-devanagari/{}/NotoSansDevanagari_{}',
  ]
  return files.map((file) => readFileSync(resolve(`@expo-google-fonts/${file.replaceAll('{}', '600SemiBold')}.ttf`)))
}

function drawWords(canvas: Canvas, { title, line, brand }: ShareImage): void {
  compiler ??= NodeCompiler.create({ workspace: articleFolder, fontArgs: [{ fontBlobs: readFonts() }] })
  const svg = compiler.plainSvg({ mainFileContent: template, inputs: { title, line, brand } })
  // Without this the compiler keeps the memory of every image.
  compiler.evictCache(10)
  const glyphs = new Map(
    [...svg.matchAll(/<symbol id="(\w+)"[^>]*>\s*<path d="([^"]*)"/g)].map(([, id = '', path = '']) => [
      id,
      outlinesOf(path),
    ]),
  )
  for (const [, matrix = '', uses = ''] of svg.matchAll(
    /<g class="typst-text" transform="matrix\(([^)]*)\)">([^]*?)<\/g>/g,
  )) {
    const place = matrix.split(/[\s,]+/).map(Number)
    for (const [, id = '', x, y, fill = ''] of uses.matchAll(
      /href="#(\w+)" x="([\d.-]+)" y="([\d.-]+)" fill="(#\w{6})"/g,
    ))
      fillOutlines(canvas, moved(glyphs.get(id) ?? [], place, Number(x), Number(y)), fill)
  }
}

/** Outlines at their place on the page: shifted within their line, then transformed by the line's matrix. */
const moved = (
  outlines: readonly Outline[],
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  dx: number,
  dy: number,
): Outline[] =>
  outlines.map((outline) =>
    outline.map((value, at) => {
      const isX = at % 2 === 0
      const x = (isX ? value : (outline[at - 1] ?? 0)) + dx
      const y = (isX ? (outline[at + 1] ?? 0) : value) + dy
      return isX ? a * x + c * y + e : b * x + d * y + f
    }),
  )
