import { importedBy, webFile, type ModuleGraph } from './chunk-graph.ts'
import { isSchema } from './chunk-schemas.ts'
import { sharedFile } from './chunk-sharing.ts'

/** Small rules and hooks that nearly every screen needs: in the frame they cost no extra request. */
const basis =
  /[\\/]domain[\\/].*(-status|[\\/](money|outcome|operation|reading|lead-again))\.ts$|[\\/](use-entities|foreign-key-index|use-banner)\.ts$/

/** Everything main.tsx imports, directly or not: it must be there before the first screen is requested. */
const initial = new Set<string>()

function isInitial(file: string, graph: ModuleGraph): boolean {
  if (initial.size === 0) for (const one of importedBy([webFile('main.tsx')], graph)) initial.add(one)
  return initial.has(file)
}

/** Features whose sentences are read together, so that a language has fewer files. */
const readTogether: Readonly<Record<string, RegExp>> = {
  frame: /^(kernel|shell|calendar)$/,
  // What is drawn around a screen once it is there.
  around: /^(account-menu|help|notification|tray)$/,
  assistant: /^(answer|assistant)$/,
  home: /^(dashboard|money)$/,
  ledger: /^(dispute|party-ledger|payment-claim|payment-page)$/,
  collection: /^(collection|opening-bill)$/,
  receipt: /^(ledger|receipt)$/,
  // Of sheets that no screen opens with.
  sheets: /^(example|export|import|lead-join|payment-link|photo|quotation-quick)$/,
}

/** The file of a feature's sentences in one language, where it shares one. */
function wordsFile(file: string): string | null {
  const [, feature = '', language = ''] = /[\\/]content[\\/]([\w-]+)[\\/](\w+)\.json/.exec(file) ?? []
  const name = Object.keys(readTogether).find((one) => readTogether[one]?.test(feature))
  if (name === undefined) return null
  return name === 'frame' ? language : `${language}-${name}`
}

/**
 * Decides which modules of the platform share a file. On a phone a request costs more than a kilobyte, and the first
 * screen waits for every kilobyte: what every visit needs comes in two files, what many screens share in a few more,
 * common sentences in one file per language, and schemas only where something is entered.
 * A group takes the imports of its modules along unless it says otherwise; a higher priority takes first.
 */
export const chunkGroups = [
  // What calls the server before anything else has loaded, and what every other file imports.
  {
    name: 'entry',
    test: /[\\/](addresses|entry-call|random-id|device-store|call-operation|page-release|problem|server-clock|signal)\.ts$|rolldown[\\/]runtime/,
    priority: 5,
  },
  // React alone: it stays in the browser's cache across releases.
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/,
    priority: 5,
  },
  // Schemas alone, without their imports, so that only entering something loads them.
  {
    name: (file: string, graph: ModuleGraph) => (isSchema(file, graph) ? 'schemas' : null),
    priority: 6,
    includeDependenciesRecursively: false,
  },
  {
    name: (file: string, graph: ModuleGraph) => (basis.test(file) || isInitial(file, graph) ? 'frame' : null),
    priority: 4,
  },
  { name: wordsFile, priority: 4 },
  // Alone: lists format amounts and name goods, but calculate nothing.
  {
    name: 'money',
    test: /[\\/]domain[\\/](money[\\/]money-format|document-line[\\/]document-line-charge|quotation[\\/]quotation-answer-state)\.ts$|[\\/](use-goods|document-line-text)\.ts$/,
    priority: 3,
  },
  // What only writes ask of a payment stays with their rules.
  {
    name: 'figures',
    test: /[\\/]domain[\\/](catalogue[\\/]entity-viewers|(dashboard|invoice|payment)[\\/](?!payment-(cash-day|reference)))|[\\/]design[\\/]show[\\/](summary-card|card)\./,
    priority: 2,
  },
  // Small parts that nearly every screen draws. Above the fields, which would otherwise take the shared ones.
  {
    name: 'parts',
    test: /[\\/]design[\\/](show[\\/](card|definition-list|money|money-text|date-text|status-badge)|tell[\\/]sheet)\.|[\\/]web[\\/]text[\\/]day-text\./,
    priority: 3,
  },
  // What a form that is sent at once needs before its schema has loaded, and the details below such forms and lists.
  {
    name: 'sending',
    test: /[\\/]domain[\\/]kernel[\\/]patch\.ts$|[\\/]web[\\/](outbox[\\/](check-input|form-input)|transport[\\/](use-mutation|use-query|call-result))\.ts$|[\\/]design[\\/]tell[\\/]disclosure\./,
    priority: 3,
  },
  // What a form needs before anything is entered, and the surroundings of the forms in front of the platform.
  {
    name: 'forms',
    test: /[\\/](field-errors|use-form-draft|new-id|company-business-type|lead-location)\.ts|[\\/]web[\\/]shared[\\/]form[\\/]form\.tsx|[\\/]design[\\/]field[\\/](text-)?field\./,
    priority: 3,
  },
  { name: 'auth', test: /[\\/]web[\\/]shared[\\/]auth[\\/](?!auth-(link|thread))/, priority: 3 },
  // Input controls, and the steps of a long form: small files that would each be a request between a press and its form.
  // Amounts and dates are separate: a sign-up needs neither.
  {
    name: 'choices',
    test: /[\\/]design[\\/](field[\\/](radio-cards|select|checkbox)|show[\\/]stepper)\./,
    priority: 2,
  },
  { name: 'fields', test: /[\\/]design[\\/]field[\\/]/, priority: 2 },
  // What the assistant opens with, and the grammar it understands by, in one file each: small ones would each be a request.
  // The tables stay apart, because forms read goods with them.
  {
    name: 'listening',
    test: /[\\/]web[\\/](assistant[\\/](assistant-(subject|ranking|things)|recogniser)|shared[\\/]screen[\\/]screen-table)\.ts|[\\/]command-fallback\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'grammar',
    test: /[\\/]language[\\/](command[\\/](?!command-fallback)|vocabulary[\\/]vocabulary-repair)/,
    includeDependenciesRecursively: false,
  },
  // What is done by speaking, and heard in reply. Not what reads a sentence: its own imports would import this file.
  {
    name: 'understanding',
    test: /[\\/]web[\\/]assistant[\\/]assistant-(reply|deed|party|plan(-write)?\.ts)|[\\/]language[\\/](deed[\\/]|line[\\/]line-cloth)/,
    includeDependenciesRecursively: false,
  },
  // Names are compared by the tables, and numbers of a search are spoken ones.
  {
    name: 'vocabulary',
    test: /[\\/]language[\\/](vocabulary[\\/](?!vocabulary-repair)|name[\\/]name-(match|key|distance))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'spoken',
    test: /[\\/]language[\\/](number[\\/]|script[\\/]script-token)/,
    includeDependenciesRecursively: false,
  },
  // What a list's rows are chosen and drawn by, in one file each. Of a lead's priority only the badge: what sets it loads
  // after the list.
  { name: 'lead', test: /[\\/](lead-priority\.tsx|lead-list\.ts|import-origin-withdrawn\.ts)$/ },
  { name: 'quotation', test: /[\\/](quotation-badge\.tsx|quotation-list\.ts)$/ },
  {
    name: 'thread',
    test: /[\\/]domain[\\/]thread[\\/]thread-next|[\\/](use-thread(-view)?|thread-documents|use-after-frame)\.ts/,
  },
  {
    name: 'list',
    test: /[\\/]web[\\/](shared[\\/]list|page|replica)[\\/](use-list-search|windowed-list|window-rows|list-search|use-list-keys|address-params|use-address-param|use-address-action|use-names-alike|use-frame-later|use-list-rows|list-page)\.|[\\/]design[\\/](press|list)[\\/](chip|filter-chips|data-list|list-row)\./,
  },
  // The rules and the screen of a ledger need both.
  {
    name: 'opening-bill',
    test: /[\\/]domain[\\/]opening-bill[\\/]opening-bill-(lifecycle|operations)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // All the rest: what the same screens need.
  { name: sharedFile, includeDependenciesRecursively: false },
]
