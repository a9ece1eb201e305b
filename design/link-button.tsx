import type { ButtonTone } from '#design/button.tsx'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/icon.tsx'
import type { IconName } from '#design/icon-paths.ts'
import { Link } from '#design/link.tsx'
import type { LinkProps } from '#design/link.tsx'

export type LinkButtonProps = LinkProps & {
  tone?: ButtonTone
  icon?: IconName
  wide?: boolean
}

/** Looks like a button, is a link: it goes somewhere, so it can be opened in a new tab and shared. */
export function LinkButton({ tone = 'secondary', icon, wide = false, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classes('button', `button-${tone}`, wide && 'button-wide', className)}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}
