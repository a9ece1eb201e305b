import type { ImportedFeature } from '#domain/import/import-role.ts'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { ImportState } from './use-list-import.ts'

type ImportWritingProps = {
  feature: ImportedFeature
  state: Extract<ImportState, { step: 'writing' }>
  onGoOn: () => void
  onClose: () => void
}

/** How far it has come, what was refused meanwhile, and how it goes on after a lost connection. */
export function ImportWriting({ feature, state, onGoOn, onClose }: ImportWritingProps) {
  const { t } = useTranslation('import')
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences(feature)
  const { rows, written, isMoving } = state
  const { done, refused, stopped } = written
  return (
    <div className="grid gap-4">
      {isMoving && <output>{t('writing', { count: done, of: rows.length })}</output>}
      {stopped && (
        <Banner tone="warning" action={<Button onClick={onGoOn}>{t('go-on')}</Button>}>
          {t('stopped', { count: done, of: rows.length, why: refusal(stopped) })}
        </Banner>
      )}
      {!isMoving && !stopped && <Banner tone="success">{t('done', { count: done - refused.length })}</Banner>}
      {refused.length > 0 && (
        <ul className="grid gap-2">
          {refused.map(({ row, problem }) => (
            <li key={row.line} className="break-words">
              <strong>{t('row', { line: String(row.line), company: row.company })}</strong> {refusal(problem)}
            </li>
          ))}
        </ul>
      )}
      {!isMoving && (
        <div className="flex justify-end">
          <Button tone={stopped ? 'secondary' : 'primary'} onClick={onClose}>
            {kernel.t('close')}
          </Button>
        </div>
      )}
    </div>
  )
}
