import { Fragment } from 'react'
import { useLocation } from 'wouter'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { threadStepIds, type ThreadStepId } from '#domain/thread/thread.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { helpTopicAt } from './shell-help-topic.ts'

const mostSentences = 6

/** What the open screen is for, in three to six sentences, and where it stands on the thread. */
export function ShellHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, has } = useTranslation('help')
  const shell = useTranslation('shell')
  const [path] = useLocation()
  const { name, steps, picture } = helpTopicAt(path)
  const keys = Array.from({ length: mostSentences }, (_, at) => `${name}.${at + 1}` as const).filter((key) => has(key))
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} closeLabel={shell.t('close')}>
      <div className="grid gap-4">
        <ul className="grid list-disc gap-2 pl-5">
          {keys.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        {steps.length > 0 && <ThreadPicture steps={steps} />}
        {picture && <WayPicture icons={picture} />}
      </div>
    </Sheet>
  )
}

/** What a screen beside the thread begins with, and where it leads. The sentences above say the same in words. */
const WayPicture = ({ icons }: { icons: readonly IconName[] }) => (
  <figure
    aria-hidden="true"
    className="flex items-center rounded-2 border border-thread bg-cotton p-3 text-neel"
    data-picture
  >
    {icons.map((name, at) => (
      <Fragment key={name}>
        {at > 0 && <span className="grow border-t-2 border-dashed border-neel" />}
        <span className="grid size-[44px] flex-none place-items-center rounded-full border-2 border-neel bg-cloth">
          <Icon name={name} size={22} />
        </span>
      </Fragment>
    ))}
  </figure>
)

const [width, gap] = [320, 32]

/** The thread with its ten knots; those of the screen are tied. */
function ThreadPicture({ steps }: { steps: readonly ThreadStepId[] }) {
  const { t } = useTranslation('thread')
  const help = useTranslation('help')
  const names = steps.map((step) => t(`step.${step}`)).join(', ')
  return (
    <figure className="grid gap-2 rounded-2 border border-thread bg-cotton p-3">
      <svg viewBox={`0 0 ${width} 32`} aria-hidden="true" className="w-full text-neel">
        <line x1="0" y1="16" x2={width} y2="16" stroke="currentColor" strokeWidth="3" strokeDasharray="6 3" />
        {threadStepIds.map((step, at) => (
          <circle
            key={step}
            cx={gap / 2 + at * gap}
            cy="16"
            r={steps.includes(step) ? 11 : 6}
            className={steps.includes(step) ? 'fill-neel' : 'fill-cloth'}
            stroke="currentColor"
            strokeWidth="2"
          />
        ))}
      </svg>
      <figcaption className="text-13 text-ink-2">
        {help.t('thread')}: <strong className="text-ink">{names}</strong>
      </figcaption>
    </figure>
  )
}
