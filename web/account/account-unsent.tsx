import { useEffect, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { openOutboxDatabase } from '#web/outbox/outbox-database.ts'
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts'
import { forgetRevoked, readRevoked, type Revoked } from '#web/session/session-revoked.ts'
import { useUnsentFile } from '#web/shared/unsent/use-unsent-file.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { deviceStore } from '#web/transport/device-store.ts'

/** Unsent entries of a user who may no longer sign in: shown here, and downloadable for someone who can enter them. */
export function AccountUnsent() {
  const [revoked, setRevoked] = useState(() => readRevoked(deviceStore))
  const done = () => {
    forgetRevoked(deviceStore, null)
    setRevoked(null)
  }
  return revoked && <Unsent revoked={revoked} onDone={done} />
}

function Unsent({ revoked, onDone }: { revoked: Revoked; onDone: () => void }) {
  const { t } = useTranslation('account')
  const { t: kernel } = useTranslation('kernel')
  const { t: tray } = useTranslation('tray')
  const { titleOf, save } = useUnsentFile(revoked)
  const { exactDay } = useSentences('account')
  const [entries, setEntries] = useState<readonly OutboxEntry[] | 'unreadable' | null>(null)
  const [asks, setAsks] = useState(false)
  const { writer, name, companyName } = revoked
  useEffect(() => {
    readUnsent(writer).then(setEntries, () => setEntries('unreadable'))
  }, [writer])
  if (entries === null) return null
  // What could not be read may be all there is: the card stays until it can.
  if (entries === 'unreadable') {
    const again = () => readUnsent(writer).then(setEntries, () => setEntries('unreadable'))
    return (
      <Card title={t('unsent.title', { company: companyName })}>
        <div className="grid justify-items-start gap-4">
          <p role="alert">{t('unsent.unreadable')}</p>
          <Button onClick={() => unawaited(again())}>{kernel('retry')}</Button>
        </div>
      </Card>
    )
  }

  const discard = async () => {
    try {
      await discardUnsent(entries)
      onDone()
    } catch {
      setAsks(false)
      setEntries('unreadable')
    }
  }
  return (
    <Card title={t('unsent.title', { company: companyName })}>
      <div className="grid gap-4">
        <p>{entries.length === 0 ? t('unsent.none') : t('unsent.text', { count: entries.length, name })}</p>
        <ul className="grid gap-2 empty:hidden">
          {entries.map((entry) => (
            <li key={entry.id} className="grid rounded-2 border border-thread p-3">
              <span className="font-semibold">{titleOf(entry)}</span>
              <span className="text-13 text-ink-2">{exactDay(entry.at)}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {entries.length === 0 ? (
            <Button onClick={onDone}>{t('unsent.understood')}</Button>
          ) : (
            <>
              <Button tone="primary" icon="copy" onClick={() => save(entries)}>
                {tray('hand-over.save')}
              </Button>
              <Button tone="quiet" icon="trash" onClick={() => setAsks(true)}>
                {kernel('discard')}
              </Button>
            </>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asks}
        tone="danger"
        title={t('unsent.discard', { count: entries.length })}
        confirmLabel={kernel('discard')}
        cancelLabel={kernel('cancel')}
        onConfirm={() => unawaited(discard())}
        onClose={() => setAsks(false)}
      >
        {t('unsent.discard-text')}
      </ConfirmDialog>
    </Card>
  )
}

/** The writer's entries on this device that the server has not carried out, in the order they were made. */
async function readUnsent(writer: string): Promise<OutboxEntry[]> {
  const entries = await (await openOutboxDatabase()).all(writer)
  return entries.filter(({ state }) => state !== 'answered')
}

/** Deletes them; ask the user first. */
async function discardUnsent(entries: readonly OutboxEntry[]): Promise<void> {
  const database = await openOutboxDatabase()
  await database.change(
    [],
    entries.map(({ seq }) => seq),
  )
}
