import type { ImportedFeature } from '#domain/import/import-role.ts'
import { deviceStore } from '#web/transport/device-store.ts'

/** A list of a company. */
export type ImportPlace = { feature: ImportedFeature; company: string }

/** A file of which not all rows were written: the page was closed meanwhile, or its person did not go on. */
type BegunImport = { file: string; count: number; of: number }

const keyOf = ({ feature, company }: ImportPlace): string => `vanat_import_begun:${company}:${feature}`

export function begunImport(place: ImportPlace): BegunImport | null {
  const [, count, of, file] = /^(\d+) (\d+) (.*)$/s.exec(deviceStore.getItem(keyOf(place)) ?? '') ?? []
  return file === undefined ? null : { file, count: Number(count), of: Number(of) }
}

export function keepBegun(place: ImportPlace, { file, count, of }: BegunImport): void {
  try {
    deviceStore.setItem(keyOf(place), `${count} ${of} ${file}`)
  } catch {
    // Storage is full: what was written stands among the earlier imports all the same.
  }
}

export const forgetBegun = (place: ImportPlace): void => deviceStore.removeItem(keyOf(place))
