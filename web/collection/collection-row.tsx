import { Link } from '#design/press/link.tsx'
import { Money } from '#design/show/money.tsx'
import type { CallFacts, Listed } from '#domain/ledger/ledger-calls.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { RowProps } from '#web/page/windowed-list.tsx'
import { useEntity } from '#web/replica/use-entities.ts'
import { CollectionButtons, type CollectionButtonsProps } from './collection-buttons.tsx'
import { CollectionTold, useCallReason } from './collection-told.tsx'

export type CollectionRowProps = Pick<CollectionButtonsProps, 'night' | 'nightId' | 'onAsk'> & {
  call: Listed
  facts: CallFacts | undefined
  row: RowProps
}

/** One party to call where there is room: how much, why today, the last talk, and what can be done about it. */
export function CollectionRow({ call, facts, row, ...buttons }: CollectionRowProps) {
  const party = useEntity('party-ledger', call.ledgerId)?.customerName ?? ''
  const why = useCallReason(call)
  return (
    <li
      {...row}
      className="grid grid-cols-[minmax(0,1fr)_7rem_auto] gap-x-6 border-b border-thread px-6 py-3 last:border-b-0"
    >
      <Link href={documentAddress('party-ledger', call.ledgerId)} className="font-semibold break-words">
        {party}
      </Link>
      <Money paise={call.amount} className="row-span-2 self-center text-right font-semibold" />
      <div className="row-start-2 grid">
        <CollectionTold call={call} facts={facts} why={why} />
      </div>
      <div className="col-start-3 row-span-2 row-start-1 flex flex-wrap items-start gap-2 self-center [&_.button]:px-3 [&_.button-explained]:contents [&_.button-reason]:order-last [&_.button-reason]:w-0 [&_.button-reason]:min-w-full">
        <CollectionButtons ledgerId={call.ledgerId} party={party} {...buttons} />
      </div>
    </li>
  )
}
