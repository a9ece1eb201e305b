import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

/** A link that leaves the platform: the phone's dialler or WhatsApp. */
export const Outside = ({ href, icon, label }: { href: string; icon: IconName; label: string }) => (
  <a
    href={href}
    target={href.startsWith('tel:') ? undefined : '_blank'}
    rel="noreferrer"
    className="icon-button"
    aria-label={label}
  >
    <Icon name={icon} />
  </a>
)
