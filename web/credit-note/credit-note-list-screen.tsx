import {
  awaitsNumber,
  creditNoteFilterOf,
  creditNoteFilters,
  creditNotesIn,
} from '#domain/credit-note/credit-note-list.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { DateText } from '#design/show/date-text.tsx'
import { Money } from '#design/show/money.tsx'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { ListPage } from '#web/shared/list/list-page.tsx'
import { useListSearch, type Searched } from '#web/shared/list/use-list-search.ts'
import { CreditNoteBadge } from '#web/shared/note/credit-note-badge.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const searched: Searched<CreditNote> = {
  wordsOf: ({ customerName, number, invoiceNumber }) => [customerName, number, invoiceNumber],
  namesOf: ({ customerName }) => [customerName],
}

/** All credit notes, newest first. */
export function CreditNoteListScreen() {
  const { t } = useTranslation('credit-note')
  const kernel = useTranslation('kernel')
  const { day, exactDay } = useSentences('credit-note')
  const [filterName, setFilter] = useAddressParam('filter', 'all')
  const { banner, dismiss } = useBanner()
  const notes = useEntities('credit-note')
  const filter = creditNoteFilterOf(filterName)
  const { found, search } = useListSearch(notes, searched)
  const numberOf = (note: CreditNote) => note.number ?? (awaitsNumber(note) ? kernel.t('number-awaited') : t('draft'))
  return (
    <ListPage
      feature="credit-note"
      href={places.creditNotes}
      icon="undo"
      banner={banner}
      onDismiss={dismiss}
      filters={
        <FilterChips
          label={t('filter')}
          selected={[filter]}
          onToggle={setFilter}
          chips={creditNoteFilters.map((id) => ({
            id,
            label: t(id === 'all' ? 'filter.all' : `status.${id}`),
            count: creditNotesIn(found, id).length,
          }))}
        />
      }
      search={search}
      total={notes.length}
      rows={creditNotesIn(found, filter)}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => documentAddress('credit-note', id)}
      estimate={104}
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
          href={documentAddress('credit-note', note.id)}
          who={note.customerName}
          what={[numberOf(note), t(`reason.${note.reason}`), t('against', { number: note.invoiceNumber ?? '–' })].join(
            ' · ',
          )}
          amount={<Money paise={note.totals.total} />}
          state={<CreditNoteBadge status={note.status} />}
          since={
            <DateText value={note.noteDate} exact={exactDay(note.noteDate)}>
              {day(note.noteDate)}
            </DateText>
          }
        />
      )}
    </ListPage>
  )
}
