import { appendFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'

/**
 * Logs what the product stores on the device, line by line, to the file in `RELEASE_RECORD`, if set: rows and queued
 * writes as they go into IndexedDB, drafts as they go into storage. `scripts/release-keep.ts` reads it.
 */
export async function recordForRelease(context: BrowserContext): Promise<void> {
  const file = process.env.RELEASE_RECORD
  if (!file) return
  const name = 'noteForRelease'
  await context.exposeFunction(name, (line: string) => appendFileSync(file, `${line}\n`))
  await context.addInitScript((note) => {
    const tell = (kind: string, value: unknown): unknown =>
      Reflect.get(globalThis, note)(JSON.stringify({ kind, value }))
    const before = (on: object, method: string, hear: (self: object, args: unknown[]) => void): void => {
      const original: (...args: unknown[]) => unknown = Reflect.get(on, method)
      Reflect.set(on, method, function (this: object, ...args: unknown[]) {
        hear(this, args)
        return Reflect.apply(original, this, args)
      })
    }
    const isStore = (self: object, name: string): boolean => self instanceof IDBObjectStore && self.name === name
    before(IDBObjectStore.prototype, 'add', (self, [value]) => isStore(self, 'writes') && tell('entry', value))
    before(IDBObjectStore.prototype, 'add', (self, [pack]) => {
      // The product's own rows: `web/replica/replica-database.ts` packs those that come together.
      if (isStore(self, 'packs'))
        for (const row of pack as { entity: string; value: { id: string } }[])
          tell('row', { key: `${row.entity}/${row.value.id}`, ...row })
    })
    before(IDBObjectStore.prototype, 'put', (self, [value]) => isStore(self, 'rows') && tell('row', value))
    before(Storage.prototype, 'setItem', (_self, [key, text]) => {
      if (String(key).startsWith('vanat_draft:')) tell('draft', { key, text })
    })
  }, name)
}
