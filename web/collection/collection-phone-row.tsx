import { useState } from 'react'
import { IconButton } from '#design/press/icon-button.tsx'
import { Link } from '#design/press/link.tsx'
import { Money } from '#design/show/money.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { Outside } from '#web/shared/message/outside-link.tsx'
import { dialled } from '#web/shared/message/telephone.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { CollectionButtons } from './collection-buttons.tsx'
import type { CollectionRowProps } from './collection-row.tsx'
import { CollectionTold, useCallReason, useLastTalk } from './collection-told.tsx'

/**
 * One party to call on a phone: who and how much, why, and the call itself. What follows a call is one press further: whoever
 * phones ten parties in a row sees five of them at once.
 */
export function CollectionPhoneRow({ call, facts, row, night, onAsk }: CollectionRowProps) {
  const { t } = useTranslation('collection')
  const { t: kernel } = useTranslation('kernel')
  const [isOpen, setIsOpen] = useState(false)
  const party = useEntity('party-ledger', call.ledgerId)?.customerName ?? ''
  const profile = useEntity('business-profile', call.ledgerId)
  const [why, talked] = [useCallReason(call), useLastTalk(facts)]
  const phone = profile?.phone ?? ''
  return (
    <li {...row} className="list-row py-1.5">
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3">
        <Link href={documentAddress('party-ledger', call.ledgerId)} className="list-row-link truncate font-semibold">
          {party}
        </Link>
        <Money paise={call.amount} className="text-right font-semibold" />
        <p className="line-clamp-2 self-center text-13 leading-heading text-ink-2 print:hidden">
          {why} · {talked}
        </p>
        <div className="hidden print:block">
          <CollectionTold call={call} facts={facts} why={why} />
        </div>
        <span className="list-row-trail relative z-1 -mr-3 -mb-1 flex h-9 items-center">
          {phone !== '' && (
            <Outside
              href={dialled(phone)}
              icon="phone"
              label={t('call-name', { name: profile?.contactPerson ?? party })}
            />
          )}
          <IconButton
            icon="more"
            label={t('more-name', { party })}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          />
        </span>
      </div>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={party} closeLabel={kernel('close')}>
        {isOpen && (
          <div className="grid gap-3">
            <div className="mb-2 grid gap-1">
              <Money paise={call.amount} size="large" />
              <CollectionTold call={call} facts={facts} why={why} />
            </div>
            <CollectionButtons
              ledgerId={call.ledgerId}
              party={party}
              night={night}
              onAsk={(what) => {
                setIsOpen(false)
                onAsk(what)
              }}
            />
          </div>
        )}
      </Sheet>
    </li>
  )
}
