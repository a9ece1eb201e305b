import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { frameWords, platformTable, publicTable, type PageEntry } from '#web/page-table.ts'

type Chunk = Rolldown.OutputChunk

const languages = ['en', 'gu', 'hi'] as const

/**
 * Writes `first-files.json` beside the manifest: for every address of the platform, the files its screen needs beyond
 * those in app.html, and its sentences in each language. The server names them in the page, so that a phone requests
 * all of them at once instead of discovering them one by one.
 */
export const firstFiles = (): Plugin => ({
  name: 'vanat-first-files',
  applyToEnvironment: ({ name }) => name === 'client',
  // The stylesheet and its font draw the frame in app.html, so scripts wait for them; only the call that signs in does
  // not.
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<script type="module"(?! crossorigin src="[^"]*\/entry-)/g, '$& fetchpriority="low"'),
  },
  writeBundle({ dir }, bundle) {
    if (!dir) throw new Error('the list of first files needs a folder to be written into')
    const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
    const list = [...platformTable, ...publicTable].map((entry) => firstFilesOf(entry, chunks))
    mkdirSync(join(dir, '.vite'), { recursive: true })
    writeFileSync(join(dir, '.vite', 'first-files.json'), JSON.stringify(list))
  },
})

function firstFilesOf({ path, file, part, words }: PageEntry, chunks: readonly Chunk[]) {
  const known = closureOf(holding('/web/main.tsx', chunks), chunks)
  const shown = [file, ...(part === undefined ? [] : [part])]
  const wanted = shown.flatMap((name) => closureOf(holding(`/web/${name}.tsx`, chunks), chunks))
  const scripts = [...new Set(wanted)].filter((name) => !known.includes(name))
  const saidIn = (language: string) =>
    [
      `/web/text/words-${language}.ts`,
      ...[...frameWords, ...words].map((feature) => `/content/${feature}/${language}.json`),
    ].map((ending) => holding(ending, chunks).fileName)
  return {
    path,
    scripts,
    words: Object.fromEntries(languages.map((language) => [language, [...new Set(saidIn(language))]])),
  }
}

/** The chunk that contains a file of ours. */
function holding(ending: string, chunks: readonly Chunk[]): Chunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(ending)))
  if (!chunk) throw new Error(`${ending} is in no file of the build`)
  return chunk
}

/** A chunk and all its static imports. */
function closureOf(first: Chunk, chunks: readonly Chunk[]): string[] {
  const needed = new Set([first.fileName])
  for (const name of needed)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(imported)
  return [...needed]
}
