import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { change, fresh, type Change, type Facts } from '#domain/kernel/change.ts'
import { dalalEntryEntity } from './dalal-entry-entity.ts'
import type { DalalEntry } from './dalal-entry.ts'

export type NewDalalEntry = Pick<DalalEntry, 'id' | 'kind' | 'amount' | 'date' | 'customerName'> & {
  document: { entity: string; id: string; number: string | null }
}

/** A broker with these entries posted to his ledger and added to its sum; entries of zero are left out. */
export function postToDalal(
  dalal: Dalal,
  entries: readonly NewDalalEntry[],
  facts: Pick<Facts, 'now'>,
): { dalal: Dalal; changes: Change[] } {
  let { balance, lastSeq } = dalal
  const changes = entries
    .filter(({ amount }) => amount !== 0)
    .map(({ document, ...entry }) => {
      lastSeq += 1
      balance += entry.amount
      return change(dalalEntryEntity, {
        ...fresh(facts),
        ...entry,
        dalalId: dalal.id,
        seq: lastSeq,
        documentEntity: document.entity,
        documentId: document.id,
        number: document.number,
      })
    })
  const posted = { ...dalal, balance, lastSeq }
  return { dalal: posted, changes: changes.length === 0 ? [] : [change(dalalEntity, posted), ...changes] }
}
