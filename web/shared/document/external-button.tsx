import type { ComponentProps } from 'react'
import type { ButtonTone } from '#design/press/button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'

type ExternalButtonProps = Omit<ComponentProps<'a'>, 'href'> & { href: string; icon: IconName; tone?: ButtonTone }

/** Opens WhatsApp or a PDF in a new tab; the screen behind it stays as it was. */
export function ExternalButton({ icon, tone = 'secondary', children, ...rest }: ExternalButtonProps) {
  return (
    <a {...rest} target="_blank" rel="noreferrer" className={`button button-${tone}`}>
      <Icon name={icon} />
      <span>{children}</span>
    </a>
  )
}
