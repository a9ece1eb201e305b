import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'

/** Link above a title, back to the list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-1 justify-self-start">
      <Icon name="chevron-left" size={18} />
      <span className="truncate">{children}</span>
    </Link>
  )
}
