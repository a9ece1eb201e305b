import { profileLinkState } from '#domain/profile-link/profile-link.ts'
import { whyNoProfileLink } from '#domain/profile-link/profile-link-decisions.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { Card } from '#design/show/card.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'

/** How the quotation's profile link stands, in the specification's four sentences; nothing where no link belongs. */
export function QuotationLinkCard({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotation')
  const links = useLinked('profile-link', 'quoteId', quotation.id)
  const [link] = links
  const profile = useEntity('business-profile', quotation.businessProfileId) ?? null
  const { nowMs } = useFacts()
  if (!link && whyNoProfileLink(quotation, profile, links) !== null) return null
  const state = profileLinkState(link, nowMs, link ? Date.parse(link.expiresAt) : 0)
  return (
    <Card title={t('link.title')}>
      <p>{state.code === 'link-active' ? t('link-active', { count: state.params.days }) : t(state.code)}</p>
    </Card>
  )
}
