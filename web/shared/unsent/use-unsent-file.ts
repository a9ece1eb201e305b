import { saveFile } from '#web/browser/save-file.ts'
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts'
import { outboxFileText } from '#web/outbox/outbox-file.ts'
import { companyOfOwner } from '#web/session/session-copy.ts'
import type { UnsentOf } from '#web/session/session-revoked.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { clockAheadMs, serverNow } from '#web/transport/server-clock.ts'
import { readableEntries, unsentFileName } from './unsent-text.ts'

/** Saves a person's entries as the file that an owner enters, and names each entry. */
export function useUnsentFile({ writer, name, companyName }: UnsentOf) {
  const { t } = useTranslation('tray')
  const { t: history } = useTranslation('history')
  const { exactDay } = useSentences('tray')
  const titleOf = ({ operation, label }: OutboxEntry) =>
    [history(`operation.${operation}`), label].filter(Boolean).join(' · ')
  const save = (entries: readonly OutboxEntry[]) => {
    const head = t('hand-over.file-head', { name, company: companyName })
    const said = entries.map((entry) => ({ title: `${titleOf(entry)} · ${exactDay(entry.at)}`, input: entry.input }))
    const file = {
      company: { id: companyOfOwner(writer), name: companyName },
      person: name,
      savedAt: new Date(serverNow()).toISOString(),
      clockAheadMs: clockAheadMs(),
    }
    const text = outboxFileText(readableEntries([head, t('hand-over.file-use')].join('\n'), said), file, entries)
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), unsentFileName(entries))
  }
  return { titleOf, save }
}
