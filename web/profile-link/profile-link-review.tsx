import { Button } from '#design/press/button.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { stateNamed } from '#domain/place/state.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { ProfileDraft } from './profile-link-draft.ts'

type ProfileLinkReviewProps = { value: ProfileDraft; onStep: (step: number) => void }

/** The answers of the first two steps, to check before submitting. */
export function ProfileLinkReview({ value, onStep }: ProfileLinkReviewProps) {
  const { t, language } = useTranslation('profile-link')
  const { street, city, state, pincode, establishedYear } = value
  const parts = [
    {
      step: 0,
      id: 'company',
      items: [
        { id: 'companyName', term: t('field.company-name'), detail: value.companyName },
        { id: 'gstKind', term: t('field.gst-kind'), detail: t(`gst-kind.${value.gstKind}`) },
        { id: 'gstNumber', term: t('field.gst-number'), detail: value.gstNumber || '–' },
        { id: 'panNumber', term: t('field.pan-number'), detail: value.panNumber || '–' },
        { id: 'businessType', term: t('field.business-type'), detail: t(`business-type.${value.businessType}`) },
        {
          id: 'establishedYear',
          term: t('field.established-year'),
          detail: establishedYear === null ? '–' : String(establishedYear),
        },
      ],
    },
    {
      step: 1,
      id: 'address',
      items: [
        { id: 'street', term: t('field.street'), detail: street },
        { id: 'city', term: t('field.city'), detail: `${city} ${pincode}` },
        {
          id: 'state',
          term: t('field.state'),
          detail: [stateNamed(state)?.name[language], value.gstKind === 'overseas' ? value.country : t('country.india')]
            .filter(Boolean)
            .join(', '),
        },
      ],
    },
  ]
  return (
    <section aria-label={t('review.title')} className="grid gap-4 rounded-2 bg-calico p-4">
      {parts.map(({ step, id, items }) => (
        <div key={id} className="border-b border-thread pb-3 last:border-0 last:pb-0">
          <div className="flex items-center justify-between gap-4">
            <h3>{t(`step.${id}`)}</h3>
            <Button tone="quiet" icon="edit" onClick={() => onStep(step)}>
              {t('edit')}
            </Button>
          </div>
          <DefinitionList items={items} className="max-tablet:[&_dt]:text-13 max-tablet:[&>div]:grid-cols-1" />
        </div>
      ))}
    </section>
  )
}
