import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import { noDocuments, type ExportDocuments } from '#domain/export/export-list.ts'
import { exportLists } from '#domain/export/export-lists.ts'
import type { OlderListName } from '#domain/older-list/older-list-name.ts'
import { readOlderList } from '#domain/older-list/older-list-operations.ts'
import { keepOlder } from '#web/replica/keep-older.ts'
import { isOlder, type OlderMemory } from '#web/replica/older-documents.ts'
import { companyOfOwner } from '#web/session/session-copy.ts'
import { callOperation } from '#web/transport/call-operation.ts'
import { resultOf } from '#web/transport/call-result.ts'
import type { Problem } from '#web/transport/problem.ts'
import { signal } from '#web/transport/signal.ts'

export type OlderState = {
  /** `paused`: nothing found for a long way back, so a person decides whether to go on; `full`: enough rows read. */
  state: 'rest' | 'busy' | 'paused' | 'full' | 'over'
  problem: Problem | null
  /** How far back the server has looked, UTC; null before its first answer. */
  reached: string | null
}

/** What a list shows: its filters in the address, the words above it, and names that sound like them; or one party's. */
export type OlderAsked = {
  list: OlderListName
  view: string
  words: string
  named: readonly string[]
  party?: string
}

type Sent = { entity: EntityName; value: { id: string; version: number } }
type Read = { entity: EntityName; id: string; row: object }

/** Pages without a row that are read before a person is asked: the server looks through 2,000 documents for each. */
const mostEmpty = 3
/** Rows of one list on this page: whoever wants others narrows the list. */
export const mostOlder = 1000
const pageRows = 50

/** The rows of one list that only the server has, as far as they have been read. */
export class OlderRows {
  readonly state = signal<OlderState>({ state: 'rest', problem: null, reached: null })
  readonly #asked: OlderAsked
  readonly #memory: OlderMemory & { readonly owner: string }
  readonly #today: () => string
  #read: readonly Read[] = []
  #cursor: string | null = null

  constructor(asked: OlderAsked, memory: OlderMemory & { readonly owner: string }, today: () => string) {
    this.#asked = asked
    this.#memory = memory
    this.#today = today
  }

  /** The rows that the device does not hold itself: once somebody changes one, it is among the device's own. */
  rows(): readonly object[] {
    return this.#read.flatMap(({ entity, id, row }) =>
      isOlder(this.#memory, entity, id) || this.#memory.view().find(entity, id) === undefined ? [row] : [],
    )
  }

  /** Reads on until there is another row, or until a person must say whether to look further. */
  async readOn(): Promise<void> {
    const { state } = this.state.get()
    if (state !== 'rest' && state !== 'paused') return
    this.#tell({ state: 'busy', problem: null })
    for (let turn = 0; turn < mostEmpty; turn += 1) {
      const problem = await this.#readPage()
      if (problem) return this.#tell({ state: 'rest', problem })
      if (this.#cursor === null) return this.#tell({ state: 'over' })
      if (this.#read.length >= mostOlder) return this.#tell({ state: 'full' })
      if (this.#hasMore()) return this.#tell({ state: 'rest' })
    }
    this.#tell({ state: 'paused' })
  }

  #shown = 0
  #hasMore(): boolean {
    const before = this.#shown
    this.#shown = this.rows().length
    return this.#shown > before
  }

  async #readPage(): Promise<Problem | null> {
    const input = { ...this.#asked, cursor: this.#cursor, limit: pageRows }
    // Another tab may have signed in elsewhere: the rows of another company are not shown here.
    const company = companyOfOwner(this.#memory.owner)
    const answer = resultOf<typeof readOlderList>(await callOperation(readOlderList.name, input, { company }))
    if (!answer.ok) return answer.problem
    const { rows, beside, cursor, reached } = answer.value
    this.#take(rows as Sent[], beside as Sent[]) // documents, as the server stores them
    this.#cursor = cursor
    this.#tell({ reached: reached ?? this.state.get().reached })
    return null
  }

  #take(rows: readonly Sent[], beside: readonly Sent[]): void {
    keepOlder(this.#memory.older, [...beside, ...rows])
    const documents: Record<string, object[]> = {}
    for (const { entity, value } of [...rows, ...beside]) (documents[entity] ??= []).push(value)
    const all = { ...noDocuments, ...documents } as unknown as ExportDocuments // each kind under its own name
    const made = exportLists[this.#asked.list].rowsOf(all, this.#today()) as readonly { id: string }[] // every row has an id
    const rowOf = new Map(made.map((row) => [row.id, row]))
    this.#read = [
      ...this.#read,
      ...rows.flatMap(({ entity, value: { id } }): Read[] => {
        const row = rowOf.get(id)
        return row ? [{ entity, id, row }] : []
      }),
    ]
  }

  #tell(change: Partial<OlderState>): void {
    this.state.set({ ...this.state.get(), ...change })
  }
}
