import { useEffect, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { exporters } from '#domain/export/export-role.ts'
import { moneyViewers } from '#domain/kernel/role.ts'
import { assignLead } from '#domain/lead/lead-operations.ts'
import { isTyping } from '#web/browser/key-target.ts'
import { latinKey } from '#web/browser/latin-key.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { chosenDeals, rowName } from './list-deals.ts'
import { useListKeysSetting } from './list-keys-setting.ts'
import { noPicks, pickAll, pickRange, pickTurned, type Picks } from './list-picking.ts'
import type { ListSearchState } from './use-list-search.ts'

const ExportSheet = onDemand(() => import('#web/shared/export/export-sheet.tsx').then((file) => file.ExportSheet))
const ListAssignSheet = onDemand(() => import('./list-assign-sheet.tsx').then((file) => file.ListAssignSheet))
const SeveralReminders = onDemand(() =>
  import('#web/shared/message/several-reminders.tsx').then((file) => file.SeveralReminders),
)

/** Lists whose rows are money that a party owes, and how a row names the party. */
const parties: Readonly<Record<string, (row: object) => unknown>> = {
  payment: (row) => (row as { businessProfileId: string }).businessProfileId, // a payment's row
  invoice: (row) => (row as { businessProfileId: string }).businessProfileId, // an invoice's row
  'business-profile': (row) => (row as { id: string }).id, // a customer
}

const idOf = ({ id }: { id: string }): string => id

type ListPicksProps = {
  feature: string
  rows: readonly { id: string }[]
  /** Index of the row chosen by keyboard, or -1. */
  active: number
  search: ListSearchState
  picks: Picks
  onPicks: (picks: Picks) => void
}

/** What can be done to all chosen rows at once; it lies over the end of the list, so that nothing moves. */
export function ListPicks({ feature, rows, active, search, picks, onPicks }: ListPicksProps) {
  const { t } = useTranslation('list')
  const colleagues = useEntities('colleague')
  const [open, setOpen] = useState<'assign' | 'export' | 'remind' | null>(null)
  // In a demo there is nobody to give it to.
  const mayAssign = useMay(assignLead) && search.has.person && colleagues.length > 0
  const mayExport = useMay({ roles: exporters })
  const mayRemind = useMay({ roles: moneyViewers }) && Object.hasOwn(parties, feature)
  // Rows that the filter hides are left alone: nobody means what they do not see.
  const chosen = picks.keys.size === 0 ? [] : rows.filter(({ id }) => picks.keys.has(id))
  const clear = () => {
    document.querySelector<HTMLElement>('.list-row-selected .check-box')?.focus()
    onPicks(noPicks)
  }
  usePickKeys({ rows, active, picks, onPicks, onClear: clear })
  const isChosen = (row: object) => picks.keys.has((row as { id: string }).id) // every row of a list has an id
  const close = () => setOpen(null)
  const ids = mayRemind ? [...new Set(chosen.map((row) => String(parties[feature]?.(row))))] : []
  return (
    <>
      <output className="said-only">{chosen.length > 0 && t('picked', { count: chosen.length })}</output>
      {chosen.length > 0 && (
        <section
          aria-label={t('picks')}
          className="sticky bottom-4 z-15 flex flex-wrap items-center gap-2 rounded-3 border border-neel bg-cloth p-2 pl-4 shadow-2"
        >
          <strong className="mr-auto">{t('picked', { count: chosen.length })}</strong>
          {chosen.length < rows.length && (
            <Button tone="quiet" onClick={() => onPicks(pickAll(rows.map(idOf)))}>
              {t('pick-all', { count: rows.length })}
            </Button>
          )}
          {mayAssign && (
            <Button icon="user" onClick={() => setOpen('assign')}>
              {t('picks.assign')}
            </Button>
          )}
          {mayRemind && (
            <Button icon="whatsapp" onClick={() => setOpen('remind')}>
              {t('picks.remind')}
            </Button>
          )}
          {mayExport && (
            <Button icon="download" onClick={() => setOpen('export')}>
              {t('picks.export')}
            </Button>
          )}
          <Button tone="quiet" icon="close" onClick={clear}>
            {t('picks.clear')}
          </Button>
        </section>
      )}
      <ExportSheet
        open={open === 'export'}
        feature={feature}
        of={{ keeps: (some) => search.keeps(some).filter(isChosen) }}
        chosen={chosen.length}
        onClose={close}
      />
      <ListAssignSheet open={open === 'assign'} deals={chosenDeals(feature, chosen)} onClose={close} />
      <SeveralReminders open={open === 'remind'} parties={ids} onClose={close} />
    </>
  )
}

type PickKeys = Pick<ListPicksProps, 'rows' | 'active' | 'picks' | 'onPicks'> & { onClear: () => void }

const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open], [popover]:popover-open') !== null || isTyping(target)

/** `x` chooses the row that j and k have reached, Shift and X all rows up to it, Escape leaves all; off with those keys. */
function usePickKeys({ rows, active, picks, onPicks, onClear }: PickKeys): void {
  const isOn = useListKeysSetting()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      const key = rows[active]?.id
      if (event.key === 'Escape' && picks.keys.size > 0) onClear()
      else if (isOn && latinKey(event).toLowerCase() === 'x' && key !== undefined)
        onPicks(event.shiftKey ? pickRange(picks, rows.map(idOf), key) : pickTurned(picks, key))
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
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
        aria-label={t('pick', { name: rowName(row) })}
        checked={picks.keys.has(id)}
        onChange={({ nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          onPicks(isRange ? pickRange(picks, rows(), id) : pickTurned(picks, id))
        }}
      />
    </label>
  )
}
