import type { DalaliRate } from '#domain/dalal/dalal.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** A rate in words: "1% of the value less discount", "25 paise a metre". */
export function useRateWords(): (rate: DalaliRate) => string {
  const { t } = useTranslation('dalal')
  return ({ base, percentBp, paisePerMetre }) =>
    t(`rate.${base}`, { percent: (percentBp ?? 0) / 100, amount: sumText(paisePerMetre ?? 0) })
}
