import { join } from 'node:path'

/** What is asked of the graph of modules while they are put into files. */
type ModuleGraph = { getModuleInfo(file: string): { importedIds: readonly string[] } | null }

/** Small rules and hooks that nearly every screen wants: in the frame they cost no request of their own. */
const basis =
  /[\\/]domain[\\/].*(-status|[\\/](money|outcome|operation|reading))\.ts$|[\\/](use-entities|foreign-key-index|use-banner)\.ts$/

/** What main.tsx imports, and what that imports: all that must be there before the first screen is asked for. */
const initial = new Set<string>()

function isInitial(file: string, graph: ModuleGraph): boolean {
  if (initial.size === 0) {
    initial.add(join(import.meta.dirname, '..', 'web', 'main.tsx').replaceAll('\\', '/'))
    for (const known of initial) for (const id of graph.getModuleInfo(known)?.importedIds ?? []) initial.add(id)
  }
  return initial.has(file)
}

const isLibrary = (file: string): boolean => /[\\/]node_modules[\\/]zod[\\/]/.test(file)

/** The library that reads what was entered, and every file that says in its terms what may be. */
const isSchema = (file: string, graph: ModuleGraph): boolean =>
  !describesShapes.test(file) && (isLibrary(file) || (graph.getModuleInfo(file)?.importedIds ?? []).some(isLibrary))

/** Wanted once a release at most: to show rows that another one left. */
const describesShapes = /[\\/]release-shape\.ts$|[\\/]zod[\\/].*json-schema/

/**
 * Which modules of the platform come in one file. A request costs a phone more than a kilobyte, and every kilobyte of the
 * first screens is waited for: what every visit needs comes in two files, what many screens share in a few more, the
 * sentences that every screen says in one for each language, and schemas only where something is entered.
 *
 * A group takes what its modules import along with them, unless it says otherwise; the higher priority takes first.
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
  // Alone, so that nothing but entering needs it: whatever it imports stands elsewhere.
  {
    name: (file: string, graph: ModuleGraph) => (isSchema(file, graph) ? 'schemas' : null),
    priority: 6,
    includeDependenciesRecursively: false,
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
  { name: 'money', test: /[\\/]domain[\\/]money[\\/]money-format\.ts$/, priority: 2 },
  {
    name: 'figures',
    test: /[\\/]domain[\\/](catalogue[\\/]entity-viewers|(dashboard|invoice|payment)[\\/])|[\\/]design[\\/]show[\\/](summary-card|card)\./,
    priority: 2,
  },
  // Small parts that nearly every screen draws; before the fields, which would take along what they share with them.
  {
    name: 'parts',
    test: /[\\/]design[\\/](show[\\/](card|definition-list|money|money-text|date-text|status-badge)|tell[\\/]sheet)\./,
    priority: 3,
  },
  // What a form that is sent at once needs before its schema is there.
  {
    name: 'sending',
    test: /[\\/]domain[\\/]kernel[\\/]patch\.ts$|[\\/]web[\\/](outbox[\\/](check-input|form-input)|transport[\\/](use-mutation|call-result))\.ts$/,
    priority: 3,
  },
  // What a form is made of before anything is entered, and what stands around the forms in front of the platform.
  {
    name: 'forms',
    test: /[\\/](field-errors|use-form-draft|new-id|company-business-type|lead-location)\.ts|[\\/]design[\\/]field[\\/](text-)?field\./,
    priority: 3,
  },
  { name: 'auth', test: /[\\/]web[\\/]shared[\\/]auth[\\/](?!auth-link)/, priority: 3 },
  // What one enters with: small files that would each be a request between a press and its form. Sums and days apart: a
  // sign-up asks for neither.
  { name: 'choices', test: /[\\/]design[\\/]field[\\/](radio-cards|select|checkbox)\./, priority: 2 },
  { name: 'fields', test: /[\\/]design[\\/]field[\\/]/, priority: 2 },
  // Whoever looks at leads sees their priority, and sets it with one press.
  { name: 'lead', test: /[\\/]web[\\/]lead[\\/]lead-priority|[\\/]lead-operations\.ts$/ },
  { name: 'thread', test: /[\\/]domain[\\/]thread[\\/]thread-next|[\\/](use-thread(-view)?|thread-documents)\.ts/ },
  {
    name: 'list',
    test: /[\\/]web[\\/](shared[\\/]list|page|replica)[\\/](use-list-search|windowed-list|window-rows|list-search|use-list-keys|use-address-param|use-address-action|search-words|use-names-alike|list-page)\.|[\\/]design[\\/](press|list)[\\/](chip|filter-chips|data-list|list-row)\./,
  },
]
