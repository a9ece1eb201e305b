import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#design/press/button.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { mayDecide } from '#domain/kernel/role.ts'
import { sumText } from '#domain/money/money-format.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { mergedDraft } from '#web/outbox/document-draft.ts'
import { markDraft } from '#web/outbox/draft-marks.ts'
import { fieldErrorsOf, type FieldErrors } from '#web/outbox/field-errors.ts'
import { draftKeyOf, draftText, parseDraft, writeDraft } from '#web/outbox/form-draft.ts'
import { changedTo, conflictsOfEntry } from '#web/outbox/outbox-conflict.ts'
import { askedDayOf, type DayDoubt } from '#web/outbox/outbox-day.ts'
import { isUnanswered, type OutboxEntry } from '#web/outbox/outbox-entry.ts'
import { toHandOver } from '#web/outbox/outbox-hand-over.ts'
import { havingSeenRates, isOfRates } from '#web/outbox/rate-refusal.ts'
import type { Side } from '#web/outbox/use-document-draft.ts'
import { useQueueEntries } from '#web/outbox/use-queue-entries.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { unsentOf } from '#web/session/session-revoked.ts'
import { useSession } from '#web/session/use-session.ts'
import { ConflictList } from '#web/shared/conflict/conflict-list.tsx'
import { useFieldLabel } from '#web/shared/conflict/use-field-label.ts'
import { fieldSaid } from '#web/shared/form/field-said.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ShellChangesSince } from './shell-changes-since.tsx'
import { ShellTrayHandOver } from './shell-tray-hand-over.tsx'

/** The tray: waiting writes, and refused ones with their reason and the possible actions. */
export function ShellTray({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('tray')
  const [, go] = useLocation()
  const queue = useReplicaStore()?.queue
  const entries = useQueueEntries()
  const session = useSession()
  const [leaving, setLeaving] = useState<OutboxEntry | null>(null)
  const of = session && unsentOf(session)
  const others = session && !mayDecide(session.role) ? toHandOver(entries) : []

  const edit = (entry: OutboxEntry) => {
    if (!entry.reopen) return
    const key = draftKeyOf(entry.owner, entry.reopen.draftKey)
    markDraft(key, marksOf(entry))
    const { draft, isWhole } = mergedDraft(parseDraft(draftText(key)), entry.reopen.draft)
    writeDraft(key, draft)
    if (isWhole) unawaited(queue?.discard(entry))
    onClose()
    go(entry.reopen.href)
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {of && others.length > 0 && (
        <div className="mb-4">
          <ShellTrayHandOver of={of} entries={others} onGone={(gone) => unawaited(queue?.discardAll(gone))} />
        </div>
      )}
      {entries.some(isUnanswered) && <p className="mb-4 text-ink-2">{t('by-itself')}</p>}
      {entries.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className="grid gap-4">
          {entries.map((entry) => (
            <TrayEntry
              key={entry.id}
              entry={entry}
              changedTo={queue ? changedTo(entry, queue.decidesBy) : null}
              onRetry={(shown) => unawaited(queue?.retry(havingSeenRates(entry), shown))}
              onDay={(doubt, choice) => unawaited(queue?.settleDay(entry, doubt, choice))}
              onEdit={entry.reopen ? () => edit(entry) : null}
              onDiscard={() => setLeaving(entry)}
              onKeep={(field, side) => unawaited(queue?.decide(entry, field, side))}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={leaving !== null}
        tone="danger"
        title={t('discard-title')}
        confirmLabel={t('discard')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          if (leaving) unawaited(queue?.discard(leaving))
          setLeaving(null)
        }}
        onClose={() => setLeaving(null)}
      >
        {t('discard-text')}
      </ConfirmDialog>
    </Sheet>
  )
}

/** What the reopened form shows of the refusal. */
const marksOf = ({ refusal }: OutboxEntry): FieldErrors => ({
  ...fieldErrorsOf(refusal?.errors ?? []),
  ...(refusal && isOfRates(refusal.code) && { rates: refusal }),
})

/** The fields with errors, by their labels in the form. */
function useRefusedFields({ operation, refusal }: OutboxEntry) {
  const noun = operation.split('.')[0] ?? 'kernel'
  const labelOf = useFieldLabel(noun)
  const { error } = useSentences(noun)
  return Object.entries(fieldErrorsOf(refusal?.errors ?? [])).map(([path, coded]) => {
    const name = path.split('.').at(-1) ?? path
    const label = labelOf(name)
    return { path, label: label === name ? null : label, said: error(coded) ?? '' }
  })
}

type TrayEntryProps = {
  entry: OutboxEntry
  /** The document's version after others' changes; null if nothing has to be shown first. */
  changedTo: number | null
  onRetry: (shown: number | null) => void
  /** Confirms one of the two dates and sends the write. */
  onDay: (doubt: DayDoubt, choice: keyof DayDoubt) => void
  onEdit: (() => void) | null
  onDiscard: () => void
  onKeep: (field: string, side: Side) => void
}

const textOf = (param: string | number | undefined): string | null =>
  typeof param === 'string' && param !== '' ? param : null

/** Both dates with the year: a clock may be off by one. */
const inFull = ({ entered, likely }: DayDoubt, say: (day: string) => string): DayDoubt => ({
  entered: say(entered),
  likely: say(likely),
})

/** The sum of a write about money, to tell two payments of one party apart. */
const sumOf = ({ input: { amount } }: OutboxEntry): string | null =>
  typeof amount === 'number' ? sumText(amount) : null

const tones = { waiting: 'warning', answered: 'success', refused: 'danger' } as const
const icons = { waiting: 'clock', answered: 'check', refused: 'alert' } as const

function TrayEntry({ entry, changedTo: version, onRetry, onDay, onEdit, onDiscard, onKeep }: TrayEntryProps) {
  const { t } = useTranslation('tray')
  const history = useTranslation('history')
  const noun = entry.operation.split('.')[0] ?? 'kernel'
  const { refusal, exactDay } = useSentences(noun)
  const conflicts = conflictsOfEntry(entry)
  const fields = useRefusedFields(entry)
  const isRefused = entry.refusal !== null
  const person = useSession()?.name
  const doubt = askedDayOf(entry)
  const why = entry.refusal && doubt ? { ...entry.refusal, params: inFull(doubt, exactDay) } : entry.refusal
  return (
    <li className="grid gap-2 rounded-2 border border-thread p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          {[history.t(`operation.${entry.operation}`), entry.label, sumOf(entry)].filter(Boolean).join(' · ')}
        </span>
        <StatusBadge tone={tones[entry.state]} icon={icons[entry.state]}>
          {t(entry.state)}
        </StatusBadge>
      </div>
      <span className="text-13 text-ink-2">
        {entry.actor === person
          ? t('since', { when: exactDay(entry.at) })
          : t('since-by', { when: exactDay(entry.at), name: entry.actor })}
      </span>
      {why && conflicts.length === 0 && <p>{refusal(why)}</p>}
      {isRefused && version !== null && <ShellChangesSince entry={entry} onRetry={() => onRetry(version)} />}
      {conflicts.length > 0 && (
        <ConflictList
          noun={noun}
          conflicts={conflicts}
          by={textOf(entry.refusal?.params['by'])}
          at={textOf(entry.refusal?.params['at'])}
          onKeep={onKeep}
        />
      )}
      {fields.length > 0 && (
        <ul className="grid gap-1 text-13">
          {fields.map(({ path, label, said }) => (
            <li key={path} className="border-l-2 border-majith pl-2">
              {label === null ? said : fieldSaid(label, said)}
            </li>
          ))}
        </ul>
      )}
      {isRefused && (
        <div className="flex flex-wrap gap-2">
          {doubt &&
            (['likely', 'entered'] as const).map((choice) => (
              <Button key={choice} icon="calendar" onClick={() => onDay(doubt, choice)}>
                {t('day', { day: exactDay(doubt[choice]) })}
              </Button>
            ))}
          {!doubt && conflicts.length === 0 && version === null && (
            <Button onClick={() => onRetry(null)} icon="sync">
              {t('retry')}
            </Button>
          )}
          {onEdit && (
            <Button onClick={onEdit} icon="edit">
              {t('edit')}
            </Button>
          )}
          <Button tone="quiet" onClick={onDiscard} icon="trash">
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  )
}
