import { targetOf } from './law-imports.ts'
import { importsOf } from './syntax-tree.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** The run-time import graph: without type-only imports, which are erased, and without dynamic ones. */
export const graphOf = (sources: ReadonlyMap<string, string>): Graph =>
  new Map(
    [...sources].map(([file, source]) => [
      file,
      importsOf(file, source)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ specifier }) => targetOf(file, specifier))
        .filter((target) => target !== undefined && sources.has(target)) as string[], // filtered in this line
    ]),
  )

/** Each import cycle once, as a path: `a -> b -> a`. */
export function cyclesIn(graph: Graph): string[] {
  const done = new Set<string>()
  const circles = new Set<string>()
  const follow = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) {
      circles.add(asCircle(path.slice(at)))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) follow(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) follow(file, [])
  return [...circles]
}

/** Starts with the first name in order, so that a cycle found from two sides yields the same line. */
function asCircle(path: readonly string[]): string {
  const first = path.indexOf(path.toSorted()[0] ?? '')
  const around = [...path.slice(first), ...path.slice(0, first)]
  return [...around, around[0]].join(' -> ')
}
