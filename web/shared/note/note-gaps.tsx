import type { InvoiceNote } from '#domain/invoice-note/invoice-note.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import type { NoteNoun } from './note-badge.tsx'

type NoteGapsProps = { noun: NoteNoun; note: Pick<InvoiceNote, 'totals'> }

/** Before a note is issued: what its head lacks. Only a debit note asks for money. */
export function NoteGaps({ noun, note }: NoteGapsProps) {
  const [company] = useEntities('company')
  return <DocumentGaps company={company} owed={noun === 'debit-note' ? note.totals.total : 0} />
}
