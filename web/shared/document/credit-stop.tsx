import { isAboutCredit, mayOverrideCredit } from '#domain/business-profile/business-profile-limit.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { TextArea } from '#design/field/text-area.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type CreditStopProps = { refusal: Refusal; reason: string; onReason: (reason: string) => void }

/** Why nothing more goes on credit; the owner may go on with a reason, which the history keeps. */
export function CreditStop({ refusal: stopped, reason, onReason }: CreditStopProps) {
  const { t } = useTranslation('kernel')
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
