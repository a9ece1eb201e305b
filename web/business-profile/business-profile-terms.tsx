import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Link } from '#design/press/link.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { setTerms } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { creditDays } from '#domain/document/document-days.ts'
import { seesPayments } from '#domain/kernel/role.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useEntity } from '#web/replica/use-entities.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

const BusinessProfileTermsSheet = onDemand(() =>
  import('./business-profile-terms-sheet.tsx').then((file) => file.BusinessProfileTermsSheet),
)

type BusinessProfileTermsProps = { profile: BusinessProfile; onDone: (words: string) => void }

/** What was agreed with the party, and what the house should know of it. */
export function BusinessProfileTerms({ profile, onDone }: BusinessProfileTermsProps) {
  const { t } = useTranslation('business-profile')
  const may = useMay(setTerms)
  const showsPayments = seesPayments(useSession()?.role ?? 'public')
  const [isEditing, setIsEditing] = useState(false)
  const { language, notes, vatav, tdsRateBp } = profile
  const dalal = useEntity('dalal', profile.dalalId)
  return (
    <Card
      title={t('terms.title')}
      aside={
        may && (
          <Button tone="quiet" icon="edit" onClick={() => setIsEditing(true)}>
            {t('terms.edit')}
          </Button>
        )
      }
    >
      <DefinitionList
        items={[
          ...(showsPayments
            ? [
                {
                  id: 'days',
                  term: t('terms.credit-days'),
                  detail: t('terms.days', { count: profile.creditDays ?? creditDays }),
                },
              ]
            : []),
          ...(vatav === null
            ? []
            : [
                {
                  id: 'vatav',
                  term: t('terms.vatav'),
                  detail: vatav.slabs
                    .map(({ percentBp, withinDays }) =>
                      t('terms.vatav-slab', { percent: percentBp / 100, count: withinDays }),
                    )
                    .join(', '),
                },
              ]),
          ...(dalal
            ? [
                {
                  id: 'dalal',
                  term: t('terms.dalal'),
                  detail: <Link href={documentAddress('dalal', dalal.id)}>{dalal.name}</Link>,
                },
              ]
            : []),
          ...(tdsRateBp === null ? [] : [{ id: 'tds', term: t('terms.tds'), detail: `${tdsRateBp / 100}%` }]),
          {
            id: 'language',
            term: t('terms.language'),
            detail: t(language === null ? 'terms.language-own' : `terms.language.${language}`),
          },
          ...(notes === null
            ? []
            : [{ id: 'notes', term: t('terms.notes'), detail: <span className="whitespace-pre-line">{notes}</span> }]),
        ]}
      />
      <BusinessProfileTermsSheet
        open={isEditing}
        profile={profile}
        onClose={() => setIsEditing(false)}
        onDone={() => {
          setIsEditing(false)
          onDone(t('terms.saved', { company: profile.companyName }))
        }}
      />
    </Card>
  )
}
