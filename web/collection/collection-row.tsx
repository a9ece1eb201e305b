import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Link } from '#design/press/link.tsx'
import { Money } from '#design/show/money.tsx'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { phoneText } from '#domain/identifier/mobile.ts'
import { isAskedFor, type CallFacts, type Listed } from '#domain/ledger/ledger-calls.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { msmeLateOfAll } from '#domain/ledger/ledger-msme-clock.ts'
import { sumText } from '#domain/money/money-format.ts'
import { makePromise } from '#domain/promise/promise-operations.ts'
import { recordReceipt } from '#domain/receipt/receipt-operations.ts'
import { whyNotReminded } from '#domain/reminder/reminder-limit.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { RowProps } from '#web/page/windowed-list.tsx'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { dialled } from '#web/shared/message/telephone.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type CollectionRowProps = {
  call: Listed
  facts: CallFacts | undefined
  row: RowProps
  /** The id of the note that nobody is reminded at this hour; absent by day. */
  nightId: string | undefined
  onAsk: (what: 'reminder' | 'promise') => void
}

/** How a reason is told on the day itself: not as no days left. */
const lastDayOf: Partial<
  Record<Listed['reason'], 'reason.due-today' | 'reason.msme-day-today' | 'reason.year-end-today'>
> = {
  'due-in': 'reason.due-today',
  'msme-day': 'reason.msme-day-today',
  'year-end': 'reason.year-end-today',
}

/** One party to call: how much, why today, the last talk, and what can be done about it. */
export function CollectionRow({ call, facts, row, nightId, onAsk }: CollectionRowProps) {
  const { t } = useTranslation('collection')
  const { day } = useSentences('collection')
  const ledger = useEntity('party-ledger', call.ledgerId)
  const profile = useEntity('business-profile', call.ledgerId)
  const bills = facts?.bills ?? []
  const disputed = sumOf(bills, ({ disputed: part = 0 }) => part)
  // How far its invoices are past the last lawful day.
  const msme = msmeLateOfAll(bills.filter(isAskedFor), useToday())
  const { reason, bill: number = '', days = 0, promisedOn, received = 0 } = call
  const why = t(days === 0 ? (lastDayOf[reason] ?? `reason.${reason}`) : `reason.${reason}`, {
    number,
    days,
    count: days,
    day: promisedOn === undefined ? '' : day(promisedOn),
    amount: sumText(received),
  })
  return (
    <li
      {...row}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b border-thread p-4 last:border-b-0 desk:grid-cols-[minmax(0,1fr)_7rem_auto] desk:gap-x-6 desk:gap-y-0 desk:px-6 desk:py-3"
    >
      <Link href={documentAddress('party-ledger', call.ledgerId)} className="font-semibold break-words">
        {ledger?.customerName}
      </Link>
      <Money paise={call.amount} className="text-right font-semibold desk:row-span-2 desk:self-center" />
      <div className="col-span-2 grid gap-2 desk:col-span-1 desk:row-start-2 desk:gap-0">
        <p>{why}</p>
        {msme && <p className="text-majith">{t('msme-late', { count: msme.days, amount: sumText(msme.interest) })}</p>}
        {disputed > 0 && <p>{t('disputed', { amount: sumText(disputed) })}</p>}
        {/* On paper no button dials. */}
        {profile && <p className="hidden print:block">{`${profile.contactPerson} · ${phoneText(profile.phone)}`}</p>}
        <p className="text-13 text-ink-2">
          {facts?.lastTalk ? t('talked', { day: day(facts.lastTalk) }) : t('not-talked')}
        </p>
      </div>
      <CollectionButtons ledgerId={call.ledgerId} party={ledger?.customerName ?? ''} {...{ nightId, onAsk }} />
    </li>
  )
}

type CollectionButtonsProps = Pick<CollectionRowProps, 'nightId' | 'onAsk'> & { ledgerId: string; party: string }

function CollectionButtons({ ledgerId, party, nightId, onAsk }: CollectionButtonsProps) {
  const { t } = useTranslation('collection')
  const words = useTranslation('promise')
  const { refusal } = useSentences('reminder')
  const facts = useFacts()
  const profile = useEntity('business-profile', ledgerId)
  const reminder = useEntity('reminder', ledgerId)
  const [mayTalk, mayPromise, mayRecord] = [useMay(addCommunication), useMay(makePromise), useMay(recordReceipt)]
  const silent = whyNotReminded(reminder ?? null, facts)
  const name = profile?.contactPerson ?? party
  return (
    <div className="col-span-2 flex flex-wrap items-start gap-2 [&_.button]:px-3 [&_.button-explained]:contents [&_.button-reason]:order-last [&_.button-reason]:w-0 [&_.button-reason]:min-w-full tablet:gap-3 desk:col-span-1 desk:col-start-3 desk:row-span-2 desk:row-start-1 desk:gap-2 desk:self-center">
      {profile && profile.phone !== '' && (
        <a
          href={dialled(profile.phone)}
          className="button button-secondary max-tablet:grow max-tablet:[&_svg]:hidden"
          aria-label={t('call-name', { name })}
        >
          <Icon name="phone" />
          <span>{t('call')}</span>
        </a>
      )}
      {mayPromise && (
        <Button
          icon="clock"
          className="max-tablet:grow max-tablet:[&_svg]:hidden"
          aria-label={words.t('make-name', { party })}
          onClick={() => onAsk('promise')}
        >
          {words.t('make')}
        </Button>
      )}
      {mayTalk && (
        <Button
          icon="whatsapp"
          aria-label={t('remind-name', { name })}
          reason={silent ? refusal(silent) : undefined}
          aria-disabled={nightId !== undefined || undefined}
          aria-describedby={nightId}
          onClick={() => onAsk('reminder')}
        >
          <span className="max-tablet:sr-only">{t('remind')}</span>
        </Button>
      )}
      {mayRecord && (
        <LinkButton
          icon="rupee"
          href={`${places.receiptNew}?customer=${ledgerId}`}
          aria-label={t('money-came-name', { party })}
        >
          <span className="max-tablet:sr-only">{t('money-came')}</span>
        </LinkButton>
      )}
    </div>
  )
}
