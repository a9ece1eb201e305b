import { useRef, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import type { OutboxFile } from '#web/outbox/outbox-file.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import type { Replica } from '#web/replica/replica.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { useSession } from '#web/session/use-session.ts'
import { FileChooser } from '#web/shared/form/file-chooser.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const StaffUnsentSheet = onDemand(() => import('./staff-unsent-sheet.tsx').then((file) => file.StaffUnsentSheet))

/** Larger files are not ours; reading one would freeze the page. */
const mostBytes = 20_000_000

async function readFile(file: File, companyId: string, { queue, role }: Replica): Promise<Outcome<OutboxFile>> {
  if (file.size > mostBytes) return refuse({ code: 'file-damaged' })
  // It brings the schema library.
  const { readOutboxFile, refusedEntries } = await import('#web/outbox/outbox-file-reading.ts')
  const read = readOutboxFile(await file.text(), companyId)
  if (!read.ok) return read
  const refusal = await refusedEntries(read.value, queue.decidesBy.rules, role)
  return refusal ? refuse(refusal) : read
}

/** Where an owner takes in what a removed person's device could not send. */
export function StaffUnsent() {
  const { t } = useTranslation('staff-unsent')
  const { refusal } = useSentences('staff-unsent')
  const replica = useReplicaStore()
  const company = useSession()?.company?.id
  const chooser = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)
  const [read, setRead] = useState<Outcome<OutboxFile> | null>(null)

  const open = async (file: File | undefined) => {
    if (!file || !replica || company === undefined) return
    setRead(null)
    setIsReading(true)
    // The file may have been moved since it was chosen, or the code for reading it did not load.
    setRead(await readFile(file, company, replica).catch(() => refuse({ code: 'file-unread' })))
    setIsReading(false)
  }
  return (
    <Card title={t('title')}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-2">{t('text')}</p>
        {read?.ok === false && <Banner tone="danger">{refusal(read.refusal)}</Banner>}
        <Button icon="plus" busy={isReading} onClick={() => chooser.current?.click()}>
          {t('choose')}
        </Button>
      </div>
      <FileChooser
        input={chooser}
        label={t('choose')}
        accept=".txt,text/plain"
        onFiles={([file]) => unawaited(open(file))}
      />
      <StaffUnsentSheet open={read?.ok === true} file={read?.ok ? read.value : null} onClose={() => setRead(null)} />
    </Card>
  )
}
