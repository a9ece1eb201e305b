import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { addressOf, type EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Notification, NotificationKind } from '#domain/notification/notification.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const icons = {
  accepted: 'check',
  asked: 'edit',
  declined: 'close',
  again: 'repeat',
  blocked: 'alert',
  advance: 'rupee',
  claimed: 'payment',
  broken: 'clock',
  assigned: 'user',
} as const satisfies Record<NotificationKind, IconName>

/** Fields of the documents told of; each kind has some of them. */
type Told = {
  companyName?: string
  customerName?: string
  customerId?: string
  number?: string | null
  amount?: number
  receivedAmount?: number
  received?: number
}

/** What came in, what is said to be paid, or what of a promise is still open; in paise. */
const amountOf = ({ amount = 0, receivedAmount, received = 0 }: Told): number => receivedAmount ?? amount - received

type ShellBellItemProps = { one: Notification; isFresh: boolean; onOpen: () => void }

/** One thing that happened: a sentence, when, and the way to its document. */
export function ShellBellItem({ one, isFresh, onOpen }: ShellBellItemProps) {
  const { kind, entity, entityId, at } = one
  const { t } = useTranslation('notification')
  const { moment } = useSentences('notification')
  const document = useEntity(entity as EntityName, entityId) // a line of history names a kind of the catalogue
  if (!document) return null
  const told = document as Told // read by what the kind has
  return (
    <li className="border-b border-thread last:border-0">
      <Link
        href={addressOf(entity, entityId) ?? addressOf('party-ledger', told.customerId ?? '') ?? ''}
        onClick={onOpen}
        className="grid min-h-[56px] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-2 px-1 py-2 text-ink no-underline hover:bg-calico"
      >
        <span className={`row-span-2 ${isFresh ? 'text-neel' : 'text-ink-2'}`}>
          <Icon name={icons[kind]} size={22} />
        </span>
        <span className={`wrap-anywhere ${isFresh ? 'font-semibold' : ''}`}>
          <UnbrokenNumbers>
            {t(`kind.${kind}`, {
              party: told.companyName ?? told.customerName ?? '',
              number: told.number ?? t('number-awaited'),
              amount: moneyText(amountOf(told)),
              person: one.actor,
            })}
          </UnbrokenNumbers>
        </span>
        <span className="text-13 text-ink-2">
          <DayText value={at}>{moment(at)}</DayText>
        </span>
      </Link>
    </li>
  )
}
