import { ThreadCircle } from '#design/show/thread-circle.tsx'
import { threadStepIds } from '#domain/thread/thread.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** The ten steps of a deal in a circle, around the name. */
export function AuthThread() {
  const { t } = useTranslation('account')
  const shell = useTranslation('shell')
  const thread = useTranslation('thread')
  return (
    <div className="grid w-full max-w-[520px] gap-4 bg-calico p-6 shadow-[0_0_28px_28px_var(--calico)]">
      <ThreadCircle
        label={thread.t('label')}
        steps={threadStepIds.map((id) => ({ id, label: thread.t(`step.${id}`) }))}
      >
        <span className="font-heading text-39 leading-heading font-semibold text-neel">{shell.t('brand')}</span>
      </ThreadCircle>
      <p className="text-center font-heading text-20 leading-heading font-semibold">{t('frame.motto')}</p>
    </div>
  )
}
