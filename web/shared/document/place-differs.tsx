import type { Refusal } from '#domain/kernel/outcome.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { useTranslation } from '#web/text/translation.tsx'

type PlaceDiffersProps = {
  /** The refusal of `whyNotPlace`. */
  differs: Refusal
  busy: boolean
  onRecalculate: () => void
}

/** A paper from before the buyer's State was corrected: one press calculates its taxes anew. */
export function PlaceDiffers({ differs, busy, onRecalculate }: PlaceDiffersProps) {
  const { t } = useTranslation('document-line')
  return (
    <Banner
      tone="warning"
      action={
        <Button busy={busy} onClick={onRecalculate}>
          {t('place.recalculate')}
        </Button>
      }
    >
      {t('place.differs', differs.params)}
    </Banner>
  )
}
