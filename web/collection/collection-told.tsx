import { phoneText } from '#domain/identifier/mobile.ts'
import { isAskedFor, type CallFacts, type Listed } from '#domain/ledger/ledger-calls.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { msmeLateOfAll } from '#domain/ledger/ledger-msme-clock.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** How a reason is told on the day itself: not as no days left. */
const lastDayOf: Partial<
  Record<Listed['reason'], 'reason.due-today' | 'reason.msme-day-today' | 'reason.year-end-today'>
> = {
  'due-in': 'reason.due-today',
  'msme-day': 'reason.msme-day-today',
  'year-end': 'reason.year-end-today',
}

/** Why a party is called today, as a sentence. */
export function useCallReason({ reason, bill: number = '', days = 0, promisedOn, received = 0 }: Listed): string {
  const { t } = useTranslation('collection')
  const { day } = useSentences('collection')
  return t(days === 0 ? (lastDayOf[reason] ?? `reason.${reason}`) : `reason.${reason}`, {
    number,
    days,
    count: days,
    day: promisedOn === undefined ? '' : day(promisedOn),
    amount: sumText(received),
  })
}

/** When the party was last spoken to, as a sentence. */
export function useLastTalk(facts: CallFacts | undefined): string {
  const { t } = useTranslation('collection')
  const { day } = useSentences('collection')
  return facts?.lastTalk ? t('talked', { day: day(facts.lastTalk) }) : t('not-talked')
}

/** All that a caller should know: the reason, what the law says of the delay, what is disputed, and the last talk. */
export function CollectionTold({ call, facts, why }: { call: Listed; facts: CallFacts | undefined; why: string }) {
  const { t } = useTranslation('collection')
  const profile = useEntity('business-profile', call.ledgerId)
  const talked = useLastTalk(facts)
  const bills = facts?.bills ?? []
  const disputed = sumOf(bills, ({ disputed: part = 0 }) => part)
  // How far its invoices are past the last lawful day.
  const msme = msmeLateOfAll(bills.filter(isAskedFor), useToday())
  return (
    <>
      <p>{why}</p>
      {msme && <p className="text-majith">{t('msme-late', { count: msme.days, amount: sumText(msme.interest) })}</p>}
      {disputed > 0 && <p>{t('disputed', { amount: sumText(disputed) })}</p>}
      {/* On paper no button dials. */}
      {profile && <p className="hidden print:block">{`${profile.contactPerson} · ${phoneText(profile.phone)}`}</p>}
      <p className="text-13 text-ink-2">{talked}</p>
    </>
  )
}
