import { useState } from 'react'
import { Icon } from '#design/press/icon.tsx'
import type { Session } from '#domain/account/account-schemas.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'

const ShellAccountPanel = onDemand(
  () => import('./shell-account-panel.tsx').then((file) => file.ShellAccountPanel),
  'later',
)

const menuId = 'shell-account'

/** The specification's label of the account menu; who is signed in has a name on the button, and the label in the menu. */
const labelOf = (session: Session | null): 'guest' | 'demo' | 'user' =>
  session?.mode === 'authenticated' ? 'user' : session?.mode === 'demo' ? 'demo' : 'guest'

/** The account button and its panel, a native popover. */
export function ShellAccount() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const label = t(`account.${labelOf(session)}`)
  const name = session?.mode === 'authenticated' ? session.name : label

  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className="flex min-h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-2 px-2 hover:bg-calico"
        aria-label={t('account.open', { name })}
      >
        <Icon name="user" size={22} />
        <span className="hidden max-w-[12rem] truncate tablet:inline">{name}</span>
      </button>
      <div
        id={menuId}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="fixed inset-auto top-[60px] right-[8px] m-0 max-h-[calc(100dvh-76px)] w-[min(340px,calc(100vw-16px))] overflow-auto rounded-3 border border-thread bg-cloth p-4 text-ink shadow-2"
      >
        <ShellAccountPanel open={isOpen} label={label} onLeave={() => document.getElementById(menuId)?.hidePopover()} />
      </div>
    </>
  )
}
