import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import type { OutboxEntry } from '#web/outbox/outbox-entry.ts'
import type { UnsentOf } from '#web/session/session-revoked.ts'
import { useUnsentFile } from '#web/shared/unsent/use-unsent-file.ts'
import { useTranslation } from '#web/text/translation.tsx'

type ShellTrayHandOverProps = {
  of: UnsentOf
  entries: readonly OutboxEntry[]
  onGone: (entries: readonly OutboxEntry[]) => void
}

/**
 * The way out for writes that the person's role may no longer make. A browser does not say whether a file was saved:
 * they stay until the person says so.
 */
export function ShellTrayHandOver({ of, entries, onGone }: ShellTrayHandOverProps) {
  const { t } = useTranslation('tray')
  const { save } = useUnsentFile(of)
  const [saved, setSaved] = useState<readonly OutboxEntry[] | null>(null)
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button
            icon="copy"
            onClick={() => {
              save(entries)
              setSaved(entries)
            }}
          >
            {t('hand-over.save')}
          </Button>
        }
      >
        {t('hand-over.text', { count: entries.length })}
      </Banner>
      <ConfirmDialog
        open={saved !== null}
        tone="danger"
        title={t('hand-over.gone-title')}
        confirmLabel={t('hand-over.gone')}
        cancelLabel={t('hand-over.keep')}
        onConfirm={() => {
          if (saved) onGone(saved)
          setSaved(null)
        }}
        onClose={() => setSaved(null)}
      >
        {t('hand-over.gone-text', { count: saved?.length ?? 0 })}
      </ConfirmDialog>
    </>
  )
}
