import { TextArea } from '#design/field/text-area.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { isAboutCredit, mayOverrideCredit } from '#domain/business-profile/business-profile-limit.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { useNoCredit } from '#web/shared/document/use-credit.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type CreditStopProps = { refusal: Refusal; reason: string; onReason: (reason: string) => void }

/** Why nothing more goes on credit; the owner may go on with a reason, which the history keeps. */
export function CreditStop({ refusal: stopped, reason, onReason }: CreditStopProps) {
  const { t } = useTranslation('business-profile')
  const { refusal } = useSentences('kernel')
  const may = mayOverrideCredit(useFacts()) && isAboutCredit(stopped)
  return (
    <>
      <Banner tone="danger">{refusal(stopped)}</Banner>
      {may && (
        <TextArea
          label={t('credit.reason')}
          hint={t('credit.reason-hint')}
          maxLength={300}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </>
  )
}

type CreditWarningProps = {
  partyId: string | null
  /** Paise that are quoted; 0 until there are lines. */
  total: number
}

/** Says before quoting that the party's order will be stopped: a quotation may still be made. */
export function CreditWarning({ partyId, total }: CreditWarningProps) {
  const { refusal } = useSentences('kernel')
  const stopped = useNoCredit(partyId, Math.max(1, total))
  return stopped && <Banner tone="warning">{refusal(stopped)}</Banner>
}
