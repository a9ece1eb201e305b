import { Card } from '#design/show/card.tsx'
import { Stepper } from '#design/show/stepper.tsx'
import { ThreadCircle } from '#design/show/thread-circle.tsx'
import { Thread } from '#design/show/thread.tsx'
import type { ThreadStep } from '#design/show/thread.tsx'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'

const ids = [
  'lead',
  'quotation',
  'advance',
  'procurement',
  'manufacturing',
  'delivery',
  'invoicing',
  'payment',
  'loyalty',
  'repeat',
]

function threadAt(t: Say, current: number, tone?: ThreadStep['tone']): ThreadStep[] {
  return ids.map((id, index) => {
    const state = index < current ? 'complete' : index === current ? 'current' : 'open'
    return {
      id,
      label: t(`step.${id}`),
      state,
      spoken: t(`thread.${state}`),
      note: index < current ? t('date.short') : undefined,
      href: index <= current ? '#cloth' : undefined,
      tone: index === current ? tone : undefined,
    }
  })
}

/** The ten steps: horizontal, vertical, late, and as a circle; and the small stepper of a form. */
export function ThreadSamples({ t }: { t: Say }) {
  return (
    <Sample title={t('thread.title')}>
      <Card>
        <Thread label={t('thread.label')} steps={threadAt(t, 4)} />
      </Card>
      <Card>
        <Thread label={t('thread.late')} steps={threadAt(t, 7, 'danger')} />
      </Card>
      <div className="grid gap-4 desk:grid-cols-[280px_1fr]">
        <Card>
          <Thread label={t('thread.down')} direction="down" steps={threadAt(t, 2, 'warning')} />
        </Card>
        <div className="rounded-3 border border-thread p-4">
          <ThreadCircle
            label={t('thread.circle')}
            steps={ids.map((id) => ({ id, label: t(`step.${id}`), href: '#cloth' }))}
          >
            <p className="font-heading text-25 font-semibold leading-heading">{t('thread.middle')}</p>
          </ThreadCircle>
        </div>
      </div>
      <Card>
        <Stepper
          label={t('stepper.label')}
          steps={['firm', 'address', 'contact'].map((id) => ({ id, label: t(`stepper.${id}`) }))}
          current={1}
          doneSpoken={t('thread.complete')}
        />
      </Card>
    </Sample>
  )
}
