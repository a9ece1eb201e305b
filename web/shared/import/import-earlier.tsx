import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { importBatches, type ImportBatch } from '#domain/import-origin/import-origin-batches.ts'
import { isWithdrawnLead, isWithdrawnParty } from '#domain/import-origin/import-origin-withdrawn.ts'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { begunImport, forgetBegun, type ImportPlace } from './import-begun.ts'
import type { UndoRow, Writing } from './import-send.ts'

/** Shown at most; whoever imports more often takes the last ones back. */
const mostShown = 10

type ImportEarlierProps = { feature: ImportedFeature; onStep: (writing: Writing) => void }

/** What came in from files before: each can be taken back as a whole, and brought back. */
export function ImportEarlier({ feature, onStep }: ImportEarlierProps) {
  const { t } = useTranslation('import')
  const { day } = useSentences('import')
  const batches = useBatches(feature)
  if (batches.length === 0) return null
  return (
    <section className="mt-6 grid gap-3 border-t border-thread pt-4">
      <h3>{t('earlier')}</h3>
      <ul className="grid gap-4">
        {batches.slice(0, mostShown).map(({ id, file, at, standing, withdrawn }) => (
          <li key={id} className="grid gap-2">
            <span className="min-w-0 break-words">
              <strong>{file}</strong>{' '}
              <span className="text-ink-2">
                {[
                  day(at),
                  standing.length > 0 && t('standing', { count: standing.length }),
                  withdrawn.length > 0 && t('withdrawn', { count: withdrawn.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              {standing.length > 0 && (
                <Button
                  aria-label={`${t('withdraw')}: ${file}`}
                  onClick={() => onStep({ kind: 'withdraw', rows: standing.map(undoRow) })}
                >
                  {t('withdraw')}
                </Button>
              )}
              {withdrawn.length > 0 && (
                <Button
                  aria-label={`${t('restore')}: ${file}`}
                  onClick={() => onStep({ kind: 'restore', rows: withdrawn.map(undoRow) })}
                >
                  {t('restore')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says of a file that not all of its rows have come, until that is dismissed or the rest has. */
export function ImportBegun({ place }: { place: ImportPlace }) {
  const { t } = useTranslation('import')
  const kernel = useTranslation('kernel')
  const [begun, setBegun] = useState(() => begunImport(place))
  if (!begun) return null
  const dismiss = () => {
    forgetBegun(place)
    setBegun(null)
  }
  return (
    <Banner tone="warning" className="mb-4" onDismiss={dismiss} dismissLabel={kernel.t('dismiss')}>
      {t('begun', begun)}
    </Banner>
  )
}

const undoRow = ({ id, version, companyName }: ImportBatch['standing'][number]): UndoRow => ({
  line: 0,
  company: companyName,
  id,
  version,
})

function useBatches(feature: ImportedFeature): readonly ImportBatch[] {
  const leads = useEntities('lead')
  const profiles = useEntities('business-profile')
  return feature === 'lead' ? importBatches(leads, isWithdrawnLead) : importBatches(profiles, isWithdrawnParty)
}
