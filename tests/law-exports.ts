import { targetOf } from './law-imports.ts'
import { namesImportedBy, placeOf, typesExportedBy } from './syntax-tree.ts'

/** Types that a file exports and no other file imports: a reader would look for who else depends on them. */
export function unimportedTypes(sources: ReadonlyMap<string, string>): string[] {
  const imported = new Set<string>()
  for (const [file, source] of sources)
    for (const { specifier, name } of namesImportedBy(file, source))
      imported.add(`${targetOf(file, specifier)}#${name ?? '*'}`)
  return [...sources].flatMap(([file, source]) =>
    typesExportedBy(file, source)
      .filter(({ name }) => !imported.has(`${file}#${name}`) && !imported.has(`${file}#*`))
      .map((type) => `${placeOf(file, source, type)} exports ${type.name}, which no other file imports`),
  )
}
