import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Link } from '#design/press/link.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { disputedOf } from '#domain/dispute/dispute-state.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { billsToAskFor } from '#domain/ledger/ledger-account.ts'
import { whyNotRemindedNow } from '#domain/reminder/reminder-limit.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { rowsByForeignKey } from '#web/replica/foreign-key-index.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useUntilRead } from '#web/replica/use-until-read.ts'
import type { View } from '#web/replica/view.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { PartyReminder } from './party-reminder.tsx'

/** A person presses Send for each of them; more in one go would be left half way. */
const mostAtOnce = 50

type Result = { as: 'opened' | 'skipped' | 'nothing' } | { as: 'refused'; why: Refusal }

/** Why no reminder goes to the party now, or null if one can. */
function whyNone(id: string, view: View, facts: Facts): Result | null {
  const why = whyNotRemindedNow(view.find('reminder', id) ?? null, facts)
  if (why) return { as: 'refused', why }
  const entries = rowsByForeignKey(view.list('ledger-entry'), 'ledgerId', id)
  const disputed = disputedOf(rowsByForeignKey(view.list('dispute'), 'customerId', id))
  const bills = billsToAskFor(entries, view.find('party-ledger', id)?.onAccount ?? 0, disputed)
  return bills.length === 0 ? { as: 'nothing' } : null
}

type SeveralRemindersProps = { open: boolean; parties: readonly string[]; onClose: () => void }

/** Opens one message after the other, and says party by party what came of it. */
export function SeveralReminders({ open, parties, onClose }: SeveralRemindersProps) {
  return open ? (
    <Round parties={parties.slice(0, mostAtOnce)} left={parties.length - mostAtOnce} onClose={onClose} />
  ) : null
}

type RoundProps = { parties: readonly string[]; left: number; onClose: () => void }

function Round({ parties, left, onClose }: RoundProps) {
  const { t } = useTranslation('list')
  const replica = useReplicaStore()
  const facts = useFacts()
  useUntilRead('ledger-entry')
  useUntilRead('dispute')
  const [isStopped, setIsStopped] = useState(false)
  // Decided once, when the round begins: a reminder that was just sent is no reason against itself.
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(
    () =>
      new Map(
        parties.flatMap((id) => {
          const none = replica && whyNone(id, replica.view(), facts)
          return none ? [[id, none] as const] : []
        }),
      ),
  )
  const [asked] = useState(() => parties.filter((id) => !results.has(id)))
  const at = asked.findIndex((id) => !results.has(id))
  const current = asked[at]
  const put = (id: string, as: 'opened' | 'skipped') => {
    setIsStopped(false)
    setResults((before) => new Map(before).set(id, { as }))
  }
  if (current === undefined || isStopped)
    return <Told parties={parties} results={results} left={left} onClose={onClose} />
  return (
    <PartyReminder
      key={current}
      customerId={current}
      onClose={() => setIsStopped(true)}
      onSent={() => put(current, 'opened')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-2">{t('remind.at', { at: at + 1, count: asked.length })}</p>
        <Button tone="quiet" onClick={() => put(current, 'skipped')}>
          {t('remind.skip')}
        </Button>
      </div>
    </PartyReminder>
  )
}

type ToldProps = RoundProps & { results: ReadonlyMap<string, Result> }

function Told({ parties, results, left, onClose }: ToldProps) {
  const { t } = useTranslation('list')
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences('reminder')
  const view = useReplicaStore()?.view()
  const said = (id: string): string => {
    const result = results.get(id)
    if (!result) return t('remind.skipped')
    return result.as === 'refused' ? refusal(result.why) : t(`remind.${result.as}`)
  }
  const sent = parties.filter((id) => results.get(id)?.as === 'opened').length
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('remind.told', { sent, count: parties.length })}
      closeLabel={kernel.t('close')}
      footer={
        <Button tone="primary" onClick={onClose}>
          {kernel.t('close')}
        </Button>
      }
    >
      <ul className="grid">
        {parties.map((id) => (
          <li key={id} className="grid gap-x-4 border-b border-thread py-2 last:border-0 tablet:grid-cols-2">
            <Link
              href={documentAddress('business-profile', id)}
              className="flex min-h-[44px] items-center font-semibold wrap-anywhere"
            >
              {view?.find('business-profile', id)?.companyName}
            </Link>
            <span className="text-ink-2">{said(id)}</span>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="mt-3 text-ink-2">{t('remind.left', { count: left })}</p>}
    </Sheet>
  )
}
