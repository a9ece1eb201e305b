import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { SkipLink } from '#design/frame/skip-link.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import { Badge } from '#design/show/badge.tsx'

export type NavigationItem = {
  id: string
  label: string
  icon: IconName
  /** Either an address, or an action on press (More opens a sheet). */
  href?: string
  onPress?: () => void
  current?: boolean
  /** How many items wait there; `countSpoken` is the sentence for screen readers. */
  count?: number | undefined
  countSpoken?: string | undefined
  /** Something there is late or needs an answer: the count turns red (`majith`). */
  urgent?: boolean
}

type NavigationGroup = { id: string; label?: string; items: readonly NavigationItem[] }

type AppShellProps = {
  /** The logo and the company's name, at the top of the sidebar. */
  brand: ReactNode
  groups: readonly NavigationGroup[]
  /** The four links of the bottom bar: two to the left of the microphone, two to the right. */
  bottom: readonly NavigationItem[]
  microphone: ReactNode
  header: ReactNode
  /** Below the header, pushing the content down: what is known as the page opens. */
  notice?: ReactNode
  /** The accessible name of both navigations; only one of them shows at any width. */
  navigationLabel: string
  skipLabel: string
  children: ReactNode
}

function NavigationLink({ item, className }: { item: NavigationItem; className: string }) {
  const inside = (
    <>
      <Icon name={item.icon} size={22} />
      <span className="shell-word">{item.label}</span>
      {item.count !== undefined && item.count > 0 && (
        <span className="shell-count">
          <Badge count={item.count} spoken={item.countSpoken} urgent={item.urgent} />
        </span>
      )}
    </>
  )
  if (item.href === undefined) {
    return (
      <button
        type="button"
        className={className}
        aria-current={item.current === true ? 'true' : undefined}
        onClick={item.onPress}
      >
        {inside}
      </button>
    )
  }
  return (
    <Link
      href={item.href}
      className={className}
      aria-current={item.current === true ? 'page' : undefined}
      onClick={item.onPress}
    >
      {inside}
    </Link>
  )
}

/** The frame of every platform screen: a sidebar on a desktop, a bottom bar with the microphone in it on a phone. */
export function AppShell(props: AppShellProps) {
  const { brand, groups, bottom, microphone, header, notice, navigationLabel, skipLabel, children } = props
  return (
    <div className="shell">
      <SkipLink target="content">{skipLabel}</SkipLink>
      <nav aria-label={navigationLabel} className="shell-side">
        <div className="shell-brand">{brand}</div>
        <div className="shell-groups">
          {groups.map((group) => (
            <div key={group.id} className="shell-group">
              {group.label !== undefined && (
                <h2 id={`navigation-${group.id}`} className="shell-group-label">
                  {group.label}
                </h2>
              )}
              <ul aria-labelledby={group.label === undefined ? undefined : `navigation-${group.id}`}>
                {group.items.map((item) => (
                  <li key={item.id}>
                    <NavigationLink item={item} className="shell-link" />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      <div className="shell-page">
        <header className="shell-header">{header}</header>
        {notice !== undefined && <div className="shell-notice">{notice}</div>}
        <main id="content" tabIndex={-1} className="shell-content">
          {children}
        </main>
      </div>
      <nav aria-label={navigationLabel} className="shell-bottom">
        <ul>
          {bottom.map((item, index) => (
            <li key={item.id} className={classes(index === 2 && 'shell-after-microphone')}>
              <NavigationLink item={item} className="shell-tab" />
            </li>
          ))}
        </ul>
      </nav>
      <div className="shell-microphone">{microphone}</div>
    </div>
  )
}
