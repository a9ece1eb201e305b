import { Icon } from '#design/press/icon.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import type { StartStep } from '#domain/dashboard/dashboard-start.ts'
import { places } from '#web/page/addresses.ts'
import { useTranslation } from '#web/text/translation.tsx'

const begins: Record<StartStep['id'], string> = {
  quotation: `${places.quotes}?action=add-quote`,
  proforma: places.quotes,
  payment: places.payments,
}

/** A new company's steps to its first payment, done ones ticked, the next one with its words and a button. */
export function DashboardStart({ steps }: { steps: readonly StartStep[] }) {
  const { t } = useTranslation('dashboard')
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="start" className="weave rounded-3 border border-thread bg-calico p-3 tablet:p-6">
      <div className="grid gap-4 rounded-3 bg-cloth p-4 shadow-1 tablet:p-6">
        <div className="grid gap-1">
          <h2 id="start">{t('start.title')}</h2>
          <p className="text-ink-2">{t('start.text')}</p>
        </div>
        <ol className="grid gap-2 desk:grid-cols-3 desk:gap-3">
          {steps.map(({ id, isDone }, index) => (
            <li
              key={id}
              aria-current={id === next?.id ? 'step' : undefined}
              className="grid content-start gap-2 rounded-2 border border-thread px-4 py-2 aria-[current]:border-neel aria-[current]:py-4 desk:py-4"
            >
              <span className={`flex items-center gap-2 font-semibold ${isDone ? 'text-pista' : ''}`}>
                <span
                  className={`grid size-[28px] flex-none place-items-center rounded-full border ${isDone ? 'border-pista' : 'border-neel text-neel'}`}
                >
                  {isDone ? <Icon name="check" size={16} label={t('start.done')} /> : index + 1}
                </span>
                {t(`start.${id}`)}
              </span>
              <p className={`text-13 text-ink-2 ${id === next?.id ? '' : 'hidden desk:block'}`}>
                {t(`start.${id}.text`)}
              </p>
              {id === next?.id && (
                <LinkButton href={begins[id]} tone="primary" className="justify-self-start">
                  {t(`start.${id}.go`)}
                </LinkButton>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
