import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { articleFolder } from '#server/blog/blog-articles.ts'

/** Every article that is not a story of the 365, by its path under the folder: `services/….md`, `about.md`, `llms.txt`. */
export function readArticles(): ReadonlyMap<string, string> {
  const folders = ['services', 'turnaround-stories', 'images']
  const inside = folders.flatMap((folder) =>
    readdirSync(join(articleFolder, folder)).map((name) => `${folder}/${name}`),
  )
  return new Map(
    [...inside, 'about.md', 'llms.txt']
      .filter((path) => /\.(md|svg|txt)$/.test(path))
      .map((path) => [path, readFileSync(join(articleFolder, path), 'utf8')]),
  )
}
