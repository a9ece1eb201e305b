import { useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { begunImport, forgetBegun, type ImportPlace } from './import-begun.ts'

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
