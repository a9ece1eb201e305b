import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { NoteListPage } from '#web/shared/note/note-list-page.tsx'

/** All debit notes, newest first. */
export function DebitNoteListScreen() {
  return <NoteListPage noun="debit-note" href={places.debitNotes} icon="plus" notes={useEntities('debit-note')} />
}
