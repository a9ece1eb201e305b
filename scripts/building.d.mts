export function importedFrom(path: string): Set<string>
