import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { AppShell, type NavigationItem } from '#design/frame/app-shell.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { places } from '#web/page/addresses.ts'
import { laterPart } from '#web/page/lazy-screen.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { ownIdOf } from '#web/session/session-copy.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { ShellAccount } from './shell-account.tsx'
import { ShellAssistant, ShellDisc, ShellMicrophone } from './shell-assistant.tsx'
import { ShellBrand } from './shell-brand.tsx'
import { shellCounts } from './shell-counts.ts'
import { isAt, mayGo, placeGroups, type Place } from './shell-navigation.ts'
import { ShellNotice } from './shell-notice.tsx'
import { ShellSync } from './shell-sync.tsx'

/** Placeholder for the search box: nobody types before the first screen. */
const SearchPlace = () => <div className="min-h-[44px] max-w-[560px] rounded-2 border border-selvedge bg-cloth" />

const ShellSearch = laterPart(() => import('./shell-search.tsx').then((file) => file.ShellSearch), SearchPlace)
/** Nothing is done, and no network missed, before the first screen. */
const ShellToast = laterPart(() => import('./shell-toast.tsx').then((file) => file.ShellToast), null)
/** Room for the bell until it is there: nothing beside it moves. */
const BellPlace = () => <span className="size-[44px]" />
const ShellBell = laterPart(() => import('./shell-bell.tsx').then((file) => file.ShellBell), BellPlace)
const ShellHelp = onDemand(() => import('./shell-help.tsx').then((file) => file.ShellHelp), 'later')
const ShellMore = onDemand(() => import('./shell-more.tsx').then((file) => file.ShellMore), 'later')

/** Frame of every platform screen: navigation, search and sync status. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [path] = useLocation()
  const [hasMore, setHasMore] = useState(false)
  const [hasHelp, setHasHelp] = useState(false)
  const role = session?.role ?? 'public'
  // The site administrator's account has no documents: no search, sync status, sales or production.
  const hasCompany = session?.company !== null
  const counts = useSyncExternalStore(shellCounts.subscribe, shellCounts.get)

  const item = (place: Place): NavigationItem => ({
    id: place.id,
    label: t(`place.${place.id}`),
    icon: place.icon,
    href: place.href,
    current: isAt(path, place),
    ...counts[place.id],
  })
  const groups = placeGroups.flatMap(({ id, places }) => {
    const open = places.filter((place) => mayGo(role, place))
    return open.length > 0 ? [{ id, label: t(`group.${id}`), items: open.map(item) }] : []
  })
  const everywhere = placeGroups.flatMap((group) => group.places)
  /** Leads to the first of the places that the role may see. */
  const tab = (id: string, icon: IconName, of: readonly string[]): NavigationItem[] => {
    const open = of.flatMap((name) => everywhere.filter((place) => place.id === name && mayGo(role, place)))
    const [first] = hasCompany ? open : []
    const current = open.some((place) => isAt(path, place))
    return first ? [{ id, label: t(`tab.${id}`), icon, href: first.href, current, ...counts[id] }] : []
  }
  const money = tab('money', 'rupee', ['payments', 'collections', 'invoices'])
  const tabs: NavigationItem[] = [
    {
      id: 'home',
      label: t('tab.home'),
      icon: 'home',
      href: places.home,
      current: everywhere.some((place) => place.href === places.home && isAt(path, place)),
    },
    ...tab('deals', 'thread', ['leads', 'quotes', 'orders']),
    // Who sees no money makes the cloth.
    ...(money.length > 0 ? money : tab('production', 'production', ['production'])),
  ]
  /** Leads to all that no tab leads to. */
  const more: NavigationItem = {
    id: 'more',
    label: t('tab.more'),
    icon: 'menu',
    current: !tabs.some(({ current }) => current),
    onPress: () => setHasMore(true),
  }

  return (
    <>
      <AppShell
        brand={<ShellBrand />}
        groups={groups}
        bottom={[...tabs, more]}
        microphone={hasCompany && <ShellDisc />}
        header={
          <>
            <div className="shell-whose min-w-0 desk:hidden">
              <ShellBrand />
            </div>
            <div className="hidden min-w-0 flex-1 desk:block">
              {hasCompany && (
                <Suspense fallback={<SearchPlace />}>
                  <ShellSearch />
                </Suspense>
              )}
            </div>
            <div className="ml-auto flex items-center gap-1">
              {hasCompany && (
                <span className="hidden desk:inline-flex">
                  <ShellMicrophone />
                </span>
              )}
              {ownIdOf(session) !== null && (
                <Suspense fallback={<BellPlace />}>
                  <ShellBell />
                </Suspense>
              )}
              {hasCompany && <IconButton icon="help" label={t('help')} onClick={() => setHasHelp(true)} />}
              {hasCompany && <ShellSync />}
              <ShellAccount />
            </div>
          </>
        }
        notice={<ShellNotice />}
        navigationLabel={t('navigation')}
        skipLabel={t('skip')}
      >
        {children}
      </AppShell>
      <Suspense>
        <ShellToast />
      </Suspense>
      {hasCompany && <ShellAssistant />}
      {hasCompany && <ShellHelp open={hasHelp} onClose={() => setHasHelp(false)} />}
      <ShellMore open={hasMore} onClose={() => setHasMore(false)} />
    </>
  )
}
