import { ListRow } from '#design/list/list-row.tsx'
import { RowNumber } from '#design/list/row-number.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { Money } from '#design/show/money.tsx'
import { noteFilterOf, noteFilters, notesIn, searchedNotes } from '#domain/invoice-note/invoice-note-list.ts'
import type { InvoiceNote } from '#domain/invoice-note/invoice-note.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { StatusChips } from '#web/shared/list/status-chips.tsx'
import { useListSearch } from '#web/shared/list/use-list-search.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { NoteBadge, useNoteNumber, type NoteNoun } from './note-badge.tsx'

type Listed = InvoiceNote & { id: string; reason: string }

type NoteListPageProps = { noun: NoteNoun; href: string; icon: IconName; notes: readonly Listed[] }

/** All notes of a kind, newest first. */
export function NoteListPage({ noun, href, icon, notes }: NoteListPageProps) {
  const { t } = useTranslation(noun)
  const numberOf = useNoteNumber()
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const { banner } = useBanner()
  const filter = noteFilterOf(filterName)
  const { found, search } = useListSearch(notes, searchedNotes)
  const restOf = (note: Listed) =>
    `${t(`reason.${note.reason}`)} · ${t('against', { number: note.invoiceNumber ?? '–' })}`
  return (
    <ListPage
      feature={noun}
      {...{ href, icon, banner, search }}
      filters={
        <StatusChips
          feature={noun}
          filters={noteFilters}
          selected={filter}
          countOf={(id) => notesIn(found, id).length}
          onFilter={setFilter}
        />
      }
      rows={notesIn(found, filter)}
      hrefOf={({ id }) => documentAddress(noun, id)}
      empty={{
        action: (
          <LinkButton tone="primary" href={places.invoices}>
            {t('to-invoices')}
          </LinkButton>
        ),
      }}
    >
      {(note, row) => (
        <ListRow
          {...row}
          href={documentAddress(noun, note.id)}
          who={note.customerName}
          what={<NoteWords number={numberOf(note)} rest={restOf(note)} />}
          amount={<Money paise={note.totals.total} />}
          state={<NoteBadge noun={noun} status={note.status} />}
          since={<DayText value={note.noteDate} />}
        />
      )}
    </ListPage>
  )
}

/** The second line of a note's row. */
const NoteWords = ({ number, rest }: { number: string | null; rest: string }) =>
  number === null ? rest : <RowNumber number={number} rest={rest} />
