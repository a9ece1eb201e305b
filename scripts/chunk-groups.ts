import { join } from 'node:path'

/** What is asked of the graph of modules while they are put into files. */
type ModuleGraph = { getModuleInfo(file: string): { importedIds: readonly string[] } | null }

/** Small rules and hooks that nearly every screen wants: in the frame they cost no request of their own. */
const basis =
  /[\\/]domain[\\/].*(-status|[\\/]money|[\\/]outcome)\.ts$|[\\/](use-entities|foreign-key-index|use-banner)\.ts$/

/** What main.tsx imports, and what that imports: all that must be there before the first screen is asked for. */
const initial = new Set<string>()

function isInitial(file: string, graph: ModuleGraph): boolean {
  if (initial.size === 0) {
    initial.add(join(import.meta.dirname, '..', 'web', 'main.tsx').replaceAll('\\', '/'))
    for (const known of initial) for (const id of graph.getModuleInfo(known)?.importedIds ?? []) initial.add(id)
  }
  return initial.has(file)
}

/**
 * Which modules of the platform come in one file. A request costs a phone more than a kilobyte, and every kilobyte of the
 * first screens is waited for: what every visit needs comes in two files, what many screens share in a few more, the
 * sentences that every screen says in one for each language, and schemas only where something is entered.
 *
 * A group takes what its modules import along with them; the higher priority takes first.
 */
export const chunkGroups = [
  // What asks the server before anything else is there, and what every other file begins with.
  {
    name: 'entry',
    test: /[\\/](entry-call|random-id|device-store|call-operation|page-release|problem|server-clock|signal)\.ts$|rolldown[\\/]runtime/,
    priority: 5,
  },
  // React by itself: it stays in the browser's cache when the next version of the product comes.
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/,
    priority: 5,
  },
  {
    name: (file: string, graph: ModuleGraph) => (basis.test(file) || isInitial(file, graph) ? 'frame' : null),
    priority: 4,
  },
  {
    name: (file: string) =>
      /[\\/]content[\\/](?:kernel|shell|calendar|money|thread)[\\/](\w+)\.json/.exec(file)?.[1] ?? null,
    priority: 4,
  },
  // By itself: lists say amounts and want none of the figures that are reckoned with them.
  { name: 'money', test: /[\\/]domain[\\/]money[\\/]/, minShareCount: 2, priority: 2 },
  {
    name: 'figures',
    test: /[\\/]domain[\\/](catalogue[\\/]entity-viewers|(dashboard|invoice|payment)[\\/])|[\\/]design[\\/]show[\\/](summary-card|card)\./,
    minShareCount: 2,
    priority: 2,
  },
  // Small parts that nearly every screen draws; before the fields, which would take along what they share with them.
  { name: 'parts', test: /[\\/]design[\\/](?!field[\\/])/, minShareCount: 14, priority: 3 },
  // What a form is made of before anything is entered, and what stands around the forms in front of the platform. Before
  // the schemas, which would take along what they import.
  {
    name: 'forms',
    test: /[\\/](field-errors|call-result|use-form-draft|new-id|company-business-type|lead-location)\.ts|[\\/]design[\\/]field[\\/](text-)?field\./,
    priority: 3,
  },
  {
    name: 'auth',
    test: /[\\/]web[\\/](shared[\\/]auth[\\/](?!auth-link)|transport[\\/]use-mutation-later\.)/,
    priority: 3,
  },
  // What one enters with: small files that would each be a request between a press and its form. Sums and days apart: a
  // sign-up asks for neither.
  { name: 'choices', test: /[\\/]design[\\/]field[\\/](radio-cards|select|checkbox)\./, priority: 2 },
  { name: 'fields', test: /[\\/]design[\\/]field[\\/]/, priority: 2 },
  // Schemas and what checks by them: wanted when something is entered, and not to look at figures.
  {
    name: 'rules',
    test: /[\\/](domain|zod)[\\/]|[\\/]check-input\.ts/,
    minShareCount: 14,
    priority: 1,
  },
  { name: 'thread', test: /[\\/]domain[\\/]thread[\\/]thread-next|[\\/](use-thread(-view)?|thread-documents)\.ts/ },
  {
    name: 'list',
    test: /[\\/]web[\\/](shared[\\/]list|page|replica)[\\/](use-list-search|windowed-list|window-rows|list-search|use-list-keys|use-address-param|use-address-action|search-words|use-names-alike|list-page)\.|[\\/]design[\\/](press|list)[\\/](chip|filter-chips|data-list|list-row)\./,
  },
]
