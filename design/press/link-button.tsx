import { classes } from '#design/frame/classes.ts'
import type { ButtonTone } from '#design/press/button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import type { LinkProps } from '#design/press/link.tsx'

type LinkButtonProps = LinkProps & {
  tone?: ButtonTone
  icon?: IconName
  wide?: boolean
}

/** A link that looks like a button: it has an address, so it can be opened in a new tab and shared. */
export function LinkButton({ tone = 'secondary', icon, wide = false, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classes('button', `button-${tone}`, wide && 'button-wide', className)}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}
