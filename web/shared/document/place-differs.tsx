import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { withPlaceNames } from './document-places.ts'

type PlaceDiffersProps = {
  /** The refusal of `whyTaxDiffers`. */
  differs: Refusal
  busy: boolean
  onRecalculate: () => void
}

/** A paper from before a party's State or registration was corrected: one press calculates its taxes anew. */
export function PlaceDiffers({ differs, busy, onRecalculate }: PlaceDiffersProps) {
  const { t, language } = useTranslation('document-line')
  return (
    <Banner
      tone="warning"
      action={
        // A composition dealer's sale to another State cannot be put right by calculating.
        differs.code !== 'composition-other-state' && (
          <Button busy={busy} onClick={onRecalculate}>
            {t('place.recalculate')}
          </Button>
        )
      }
    >
      {t(`differs.${differs.code}`, withPlaceNames(differs.params, language, t('place.abroad')))}
    </Banner>
  )
}
