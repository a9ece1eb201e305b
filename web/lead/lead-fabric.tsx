import { DefinitionList } from '#design/show/definition-list.tsx'
import type { Lead } from '#domain/lead/lead.ts'
import { useTranslation } from '#web/text/translation.tsx'

const figures = new Intl.NumberFormat('en-IN')

/** The cloth the buyer wants, as far as known. */
export function LeadFabric({ fabric }: { fabric: Lead['fabricRequirements'] }) {
  const { t } = useTranslation('lead')
  const chosen = (name: string, value: string | null) => (value === null ? null : t(`${name}.${value}`))
  const known = fabric && [
    ['fabricType', chosen('fabricType', fabric.fabricType)],
    ['gsm', fabric.gsm === null ? null : figures.format(fabric.gsm)],
    ['width', chosen('width', fabric.width)],
    ['weaveType', chosen('weaveType', fabric.weaveType)],
    ['quantity', fabric.quantity === null ? null : `${figures.format(fabric.quantity)} ${t(`unit.${fabric.unit}`)}`],
    ['colors', fabric.colors],
    ['qualityGrade', chosen('qualityGrade', fabric.qualityGrade)],
    ['specialProcessing', fabric.specialProcessing],
    ['deliveryTimeline', fabric.deliveryTimeline],
  ]
  const items = (known ?? []).flatMap(([id, detail]) => (id && detail ? [{ id, term: t(`field.${id}`), detail }] : []))
  if (items.length === 0) return <p className="text-ink-2">{t('fabric.none')}</p>
  return <DefinitionList items={items} />
}
