import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { forThisQueue, type FileEntry, type OutboxFile } from '#web/outbox/outbox-file.ts'
import { asWrittenToday } from '#web/outbox/outbox-upgrade.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { ConflictValue } from '#web/shared/conflict/conflict-value.tsx'
import { useFieldLabel } from '#web/shared/conflict/use-field-label.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { clockAheadMs } from '#web/transport/server-clock.ts'

type StaffUnsentSheetProps = { open: boolean; file: OutboxFile | null; onClose: () => void }

/** A removed person's unsent entries, to be entered one by one or all at once. */
export function StaffUnsentSheet({ open, file, onClose }: StaffUnsentSheetProps) {
  const { t } = useTranslation('staff-unsent')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('of', { name: file?.person ?? '' })}
      closeLabel={t('close')}
      size="wide"
    >
      {file && <FileEntries file={file} />}
    </Sheet>
  )
}

function FileEntries({ file }: { file: OutboxFile }) {
  const { t } = useTranslation('staff-unsent')
  const { refusal, exactDay } = useSentences('staff-unsent')
  const queue = useReplicaStore()?.queue
  const [taken, setTaken] = useState(() => new Set(queue?.entries.get().map(({ id }) => id)))
  const [objection, setObjection] = useState<string | null>(null)
  const left = file.entries.filter(({ id }) => !taken.has(id))
  const ids = new Set(left.map(({ id }) => id))

  const take = async (entries: readonly FileEntry[]) => {
    const aheadMs = clockAheadMs()
    const problem = (await queue?.take(entries.map((entry) => forThisQueue(entry, file, aheadMs)))) ?? null
    setObjection(problem && refusal(problem))
    if (!problem) setTaken((before) => new Set([...before, ...entries.map(({ id }) => id)]))
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('saved', { when: exactDay(file.savedAt) })}</p>
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      {left.length === 0 ? (
        <Banner tone="success">{t('done')}</Banner>
      ) : (
        <Button
          tone="primary"
          icon="check"
          className="justify-self-start"
          data-autofocus
          onClick={() => unawaited(take(left))}
        >
          {t('take-all', { count: left.length })}
        </Button>
      )}
      <ul className="grid gap-4">
        {file.entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isTaken={!ids.has(entry.id)}
            isEarly={entry.after.some((earlier) => ids.has(earlier))}
            onTake={() => unawaited(take([entry]))}
          />
        ))}
      </ul>
    </div>
  )
}

type EntryProps = {
  entry: FileEntry
  isTaken: boolean
  /** It builds on an entry that has not been taken in yet. */
  isEarly: boolean
  onTake: () => void
}

/** Names the document, or is of no interest to people. */
const isTechnical = (field: string): boolean => /^(version|subject|id|\w+Id)$/.test(field)
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

function Entry({ entry, isTaken, isEarly, onTake }: EntryProps) {
  const { t } = useTranslation('staff-unsent')
  const noun = entry.operation.split('.')[0] ?? 'kernel'
  const labelOf = useFieldLabel(noun)
  const { exactDay } = useSentences('staff-unsent')
  const history = useTranslation('history')
  const title = [history.t(`operation.${entry.operation}`), entry.label].filter(Boolean).join(' · ')
  const fields = Object.entries(asWrittenToday(entry).input).filter(
    ([field, value]) => !isTechnical(field) && !isEmpty(value),
  )
  return (
    <li className="grid gap-3 rounded-2 border border-thread p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="grid">
          <strong>{title}</strong>
          <span className="text-13 text-ink-2">{t('entered', { when: exactDay(entry.at) })}</span>
        </span>
        {isTaken ? (
          <StatusBadge tone="success" icon="check">
            {t('taken')}
          </StatusBadge>
        ) : (
          <Button
            aria-label={t('take-of', { entry: title })}
            reason={isEarly ? t('earlier-first') : undefined}
            onClick={onTake}
          >
            {t('take')}
          </Button>
        )}
      </div>
      {fields.length > 0 && (
        <DefinitionList
          items={fields.map(([field, value]) => ({
            id: field,
            term: labelOf(field),
            detail: <ConflictValue noun={noun} field={field} value={value} />,
          }))}
        />
      )}
    </li>
  )
}
