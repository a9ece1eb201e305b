import { useState } from 'react'
import { Icon } from '#design/press/icon.tsx'
import { Badge } from '#design/show/badge.tsx'
import { onDemand } from '#web/page/on-demand.tsx'
import type { ReplicaStatus } from '#web/replica/replica-status.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useTranslation } from '#web/text/translation.tsx'

const ShellTray = onDemand(() => import('./shell-tray.tsx').then((file) => file.ShellTray), 'later')

const iconOf = ({ offline, waiting, refused, ready }: ReplicaStatus) => {
  if (refused > 0) return 'alert' as const
  if (offline) return 'cloud-off' as const
  return waiting > 0 || !ready ? ('sync' as const) : ('cloud-check' as const)
}

/** The sync status as one icon; it opens the tray. */
export function ShellSync() {
  const { t } = useTranslation('shell')
  const status = useReplica()
  const [isOpen, setIsOpen] = useState(false)
  const said = () => {
    if (status.refused > 0) return t('sync.refused', { count: status.refused })
    if (status.waiting > 0) return t('sync.waiting', { count: status.waiting })
    return t(status.ready ? 'sync.fresh' : 'sync.opening')
  }
  const count = status.refused > 0 ? status.refused : status.waiting

  return (
    <>
      <button
        type="button"
        className={`relative flex min-h-[44px] min-w-[44px] items-center justify-center rounded-2 px-2 hover:bg-calico ${status.refused > 0 ? 'text-majith' : 'text-ink-2'}`}
        title={said()}
        aria-label={said()}
        onClick={() => setIsOpen(true)}
      >
        <Icon name={iconOf(status)} size={22} />
        {/* Over the corner: what stands beside the button keeps its place. */}
        {count > 0 && (
          <span className="absolute top-0 left-[calc(50%+2px)]">
            <Badge count={count} urgent={status.refused > 0} />
          </span>
        )}
      </button>
      {/* Next to the button: a live region inside it is left out of the button's name. */}
      <output className="said-only">{said()}</output>
      <ShellTray open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
