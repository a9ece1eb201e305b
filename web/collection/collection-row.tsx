import type { Call } from '#domain/ledger/ledger-calls.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import { Money } from '#design/show/money.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import type { RowProps } from '#web/page/windowed-list.tsx'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { dialled } from '#web/shared/message/telephone.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type CollectionRowProps = { call: Call; lastTalk: string | null; row: RowProps; onRemind: () => void }

/** One party to call: how much, why today, the last talk, and the two ways to reach it. */
export function CollectionRow({ call, lastTalk, row, onRemind }: CollectionRowProps) {
  const { t } = useTranslation('collection')
  const { day } = useSentences('collection')
  const today = useToday()
  const ledger = useEntity('party-ledger', call.ledgerId)
  const profile = useEntity('business-profile', call.ledgerId)
  const mayTalk = useMay(addCommunication)
  const name = profile?.contactPerson ?? ledger?.customerName ?? ''
  const { reason, bill: number = '', days = 0, promisedOn } = call
  const why =
    reason === 'due-in' && days === 0
      ? t('reason.due-today', { number })
      : t(`reason.${reason}`, { number, days, day: promisedOn === undefined ? '' : day(promisedOn) })
  return (
    <li {...row} className="grid gap-2 border-b border-thread p-4 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <Link href={documentAddress('party-ledger', call.ledgerId)} className="font-semibold break-words">
          {ledger?.customerName}
        </Link>
        <span className="font-semibold">
          <Money paise={call.amount} />
        </span>
      </div>
      <p>{why}</p>
      <p className="text-13 text-ink-2">{lastTalk === null ? t('not-talked') : t('talked', { day: day(lastTalk) })}</p>
      <div className="grid grid-cols-2 gap-3 tablet:flex">
        {profile && (
          <a href={dialled(profile.phone)} className="button button-secondary" aria-label={t('call-name', { name })}>
            <Icon name="phone" />
            <span>{t('call')}</span>
          </a>
        )}
        {mayTalk && (
          <Button
            icon="whatsapp"
            aria-label={t('remind-name', { name })}
            reason={lastTalk === today ? t('today-done') : undefined}
            onClick={onRemind}
          >
            {t('remind')}
          </Button>
        )}
      </div>
    </li>
  )
}
