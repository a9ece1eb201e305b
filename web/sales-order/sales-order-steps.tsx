import { salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import { openSalesOrderSteps } from '#domain/sales-order/sales-order-path.ts'
import { productionSteps, type SalesOrderStep } from '#domain/sales-order/sales-order-lifecycle.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { documentAddress } from '#web/page/entity-address.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useSession } from '#web/session/use-session.ts'

export const stepIcons: Record<SalesOrderStep, IconName> = {
  plan: 'calendar',
  'await-materials': 'clock',
  'start-production': 'production',
  'check-quality': 'eye',
  rework: 'undo',
  'pass-quality': 'check',
  'make-ready': 'inventory',
  ship: 'truck',
  'set-in-transit': 'truck',
  deliver: 'home',
  complete: 'check',
}

type SalesOrderStepsProps = { order: SalesOrder; next: NextAction | null; onAsk: (step: SalesOrderStep) => void }

/** The steps that lead on from here, each big enough for a thumb with dye on it; what may not be pressed says why. */
export function SalesOrderSteps({ order, next, onAsk }: SalesOrderStepsProps) {
  const { t } = useTranslation('sales-order')
  const thread = useTranslation('thread')
  const { refusal } = useSentences('sales-order')
  const session = useSession()
  const steps = openSalesOrderSteps(order, useFacts())
  const isFloor = (step: SalesOrderStep) => productionSteps.some((one) => one === step)
  const reasonOf = ({ step, no }: (typeof steps)[number]): string | undefined => {
    const operation = salesOrderStepOperations.find((known) => known.step === step)?.operation
    if (!session || !operation?.roles.includes(session.role)) return t(isFloor(step) ? 'only.floor' : 'only.dispatch')
    return no ? refusal(no) : undefined
  }
  const elsewhere =
    next && next.document.id !== order.id ? documentAddress(next.document.entity, next.document.id) : null
  return (
    <Card title={steps.length > 0 ? t('steps.title') : undefined}>
      <div className="grid gap-3">
        {steps.map((open, index) => (
          <Button
            key={open.step}
            wide
            tone={index === 0 ? 'primary' : 'secondary'}
            icon={stepIcons[open.step]}
            reason={reasonOf(open)}
            className="min-h-16 text-20"
            onClick={() => onAsk(open.step)}
          >
            {t(`step.${open.step}`)}
          </Button>
        ))}
        {steps.length === 0 && <p>{t('steps.none')}</p>}
        {next && elsewhere !== null && (
          <LinkButton wide icon="chevron-right" href={elsewhere}>
            {thread.t(`next.${next.code}`)}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
