import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import type { ExportFormat } from '#domain/export/export-lists.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useListExport, type ExportFrom, type ExportOf, type ExportState } from './use-list-export.ts'

type ExportSheetProps = {
  open: boolean
  feature: string
  of: ExportOf
  /** How many rows were chosen, if not all that fit the filter. */
  chosen?: number
  onClose: () => void
}

/** Asks for the kind of file, writes the list that is shown, and says what came of it. */
export function ExportSheet({ open, feature, of, chosen, onClose }: ExportSheetProps) {
  const { t } = useTranslation('export')
  const kernel = useTranslation('kernel')
  const list = useTranslation(feature)
  const { waiting } = useReplica()
  const { state, write, stop, forget } = useListExport(feature, of)
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  // Made here, of what stands on the screen: also of what is not sent yet.
  const isShown = 'rows' in of
  const isWriting = state.kind === 'writing'
  const begin = (chosen: ExportFormat, from: ExportFrom) => {
    setFormat(chosen)
    unawaited(write(chosen, from))
  }
  const leave = () => {
    stop()
    forget()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('title', { list: list.t('title') })}
      closeLabel={kernel.t('close')}
      footer={
        isWriting ? (
          <Button onClick={stop}>{kernel.t('cancel')}</Button>
        ) : (
          <>
            <Button icon="download" onClick={() => begin('csv', 'server')}>
              {t('csv')}
            </Button>
            <Button tone="primary" icon="download" onClick={() => begin('xlsx', 'server')}>
              {t('xlsx')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p>{chosen === undefined ? t(isShown ? 'what-shown' : 'what') : t('chosen', { count: chosen })}</p>
        {waiting > 0 && !isShown && <p>{t('not-sent', { count: waiting })}</p>}
        <Told state={state} onDevice={() => begin(format, 'device')} />
      </div>
    </Sheet>
  )
}

function Told({ state, onDevice }: { state: ExportState; onDevice: () => void }) {
  const { t } = useTranslation('export')
  const { refusal } = useSentences('export')
  if (state.kind === 'ready') return null
  if (state.kind === 'writing') return <output>{t('writing', { count: state.rows })}</output>
  if (state.kind === 'saved') {
    const { rows, file, isCut } = state
    return (
      <Banner tone={isCut ? 'warning' : 'success'}>
        <span className="break-words">{t(isCut ? 'cut' : 'done', { count: rows, file })}</span>
      </Banner>
    )
  }
  if (state.problem) return <Banner tone="danger">{refusal(state.problem)}</Banner>
  return (
    <Banner tone="warning" action={<Button onClick={onDevice}>{t('device')}</Button>}>
      {t('offline')}
    </Banner>
  )
}
