/**
 * Which modules of the platform come in one file. A request costs a phone more than a kilobyte, and every kilobyte of the
 * first screens is waited for: what every visit needs comes in two files, what many screens share in a few more, the
 * sentences that every screen says in one for each language, and schemas only where something is entered.
 *
 * A group takes what its modules import along with them; the higher priority takes first.
 */
export const chunkGroups = [
  // React by itself: it stays in the browser's cache when the next version of the product comes.
  {
    name: 'react',
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]/,
    priority: 5,
  },
  // The sheet of the public pages begins nothing of the platform: it stays a file of its own, which those pages carry.
  { name: 'frame', tags: ['$initial' as const], test: /^(?!.*[\\/]site\.css$)/, priority: 4 },
  {
    name: (file: string) =>
      /[\\/]content[\\/](?:kernel|shell|calendar|money|thread)[\\/](\w+)\.json/.exec(file)?.[1] ?? null,
    priority: 4,
  },
  // Both those who look at figures and those who enter some want these few.
  {
    name: 'basis',
    test: /[\\/]domain[\\/].*(-status|entity-writers|entity-viewers|[\\/]money|[\\/]thread|[\\/]outcome)\.ts$|[\\/](use-entities|linked-rows|use-banner)\.ts$/,
    priority: 3,
  },
  {
    name: 'figures',
    test: /[\\/]domain[\\/](catalogue[\\/]entity-viewers|(dashboard|invoice|money|payment)[\\/])/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'rules',
    test: /[\\/](domain|zod)[\\/]|[\\/](field-errors|new-id|use-form-draft)\.ts/,
    minShareCount: 14,
    priority: 1,
  },
  { name: 'thread', test: /[\\/]domain[\\/]thread[\\/]thread-next|[\\/](use-thread(-view)?|thread-documents)\.ts/ },
  {
    name: 'list',
    test: /[\\/]web[\\/]kernel[\\/](list[\\/])?(windowed-list|window-rows|list-search|use-list-keys|use-address-param|use-address-action|search|use-names-alike|list-page)\.|[\\/]design[\\/](chip|filter-chips|data-list|list-row|disclosure)\./,
  },
  { name: 'parts', test: /[\\/]design[\\/]/, minShareCount: 14 },
]
