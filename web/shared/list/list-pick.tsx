import { useTranslation } from '#web/text/translation.tsx'
import { pickRange, pickTurned, type Picks } from './list-picking.ts'

/** What rows of lists are called by; each kind has some of them. */
type Named = { companyName?: string; customerName?: string; party?: string; name?: string; number?: string | null }

const nameOf = (row: object): string => {
  const { companyName, customerName, party, name, number } = row as Named // read by what the kind has
  return [companyName ?? customerName ?? party ?? name, number].filter(Boolean).join(', ')
}

type ListPickProps = {
  row: object
  /** The keys of all rows, in their order. */
  rows: () => readonly string[]
  id: string
  picks: Picks
  onPicks: (picks: Picks) => void
}

/** The box before a row of a desk; with Shift, all rows from the last one. */
export function ListPick({ row, rows, id, picks, onPicks }: ListPickProps) {
  const { t } = useTranslation('list')
  return (
    <label className="-my-2 -mr-2 -ml-3 grid size-[44px] place-items-center">
      <input
        type="checkbox"
        className="check-box"
        aria-label={t('pick', { name: nameOf(row) })}
        checked={picks.keys.has(id)}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          onPicks(isRange ? pickRange(picks, rows(), id) : pickTurned(picks, id))
        }}
      />
    </label>
  )
}
