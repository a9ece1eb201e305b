import { places } from '#web/page/addresses.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { NoteListPage } from '#web/shared/note/note-list-page.tsx'

/** All credit notes, newest first. */
export function CreditNoteListScreen() {
  return <NoteListPage noun="credit-note" href={places.creditNotes} icon="undo" notes={useEntities('credit-note')} />
}
