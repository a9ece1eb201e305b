import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link as RouterLink, Route, Switch, useLocation } from 'wouter'
import { LinkProvider, type LinkProps } from '#design/press/link.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { platformPath } from '#domain/kernel/platform-path.ts'
import { places } from '#web/page/addresses.ts'
import { FailureBoundary, type FailedProps } from '#web/page/failure-boundary.tsx'
import { FirstScreen } from '#web/page/first-screen.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { whenRested } from '#web/page/when-idle.ts'
import { platformPages, publicPages } from '#web/pages.tsx'
import { replicaFault } from '#web/replica/replica-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { ShellGate } from '#web/shell/shell-gate.tsx'
import { ShellMissing } from '#web/shell/shell-missing.tsx'
import { Shell } from '#web/shell/shell.tsx'
import { useTranslation } from '#web/text/translation.tsx'

const ShellAdmin = lazyPart(() => import('#web/shell/shell-admin.tsx').then((file) => file.ShellAdmin))

/** The server serves the addresses that are not the platform's, with a full page load. */
const AppLink = ({ href, ...rest }: LinkProps) =>
  platformPath.test(href) ? (
    <RouterLink {...rest} href={href} />
  ) : (
    <a {...rest} href={href}>
      {rest.children}
    </a>
  )

/** Loads when all else has. Missing itself, it leaves its place to one sentence. */
const ShellFailure = lazyPart(() => import('#web/shell/shell-failure.tsx').then((file) => file.ShellFailure))
whenRested(ShellFailure.prepare)

const showFailure = ({ failure }: Pick<FailedProps, 'failure'>) => (
  <Suspense>
    <ShellFailure failure={failure} />
  </Suspense>
)

/** The routes of the platform, public pages and shell. */
export function App() {
  // Drawn once a place: what the compiler remembers here would only weigh on the first visit.
  'use no memo'
  const [path] = useLocation()
  return (
    <LinkProvider component={AppLink}>
      <FailureBoundary place={path} failed={showFailure}>
        <Switch>
          {publicPages.map(({ path: at, file, Screen }) => (
            // Keyed by screen: sign-in and sign-up share one, so switching between them keeps the focus.
            <Route key={file} path={at}>
              {({ id = '' }: { id?: string }) => (
                <Suspense fallback={<Loading />}>
                  <Screen id={id} />
                  <FirstScreen />
                </Suspense>
              )}
            </Route>
          ))}
          <Route>
            <ShellGate>
              <Shell>
                <Platform path={path} />
              </Shell>
            </ShellGate>
          </Route>
        </Switch>
      </FailureBoundary>
    </LinkProvider>
  )
}

/**
 * The followed link is gone with its screen, and focus with it: a screen reader would restart at the top of the page.
 * Moves focus to the new screen. Not on the first screen, where the skip link comes first.
 */
function FocusOfScreen({ path }: { path: string }) {
  // As the platform around it: drawn anew only with another place.
  'use no memo'
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    // In its frame: before it, the focus would have the browser lay the screen out within the task that drew it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    })
  }, [path])
  return null
}

function Platform({ path }: { path: string }) {
  // Drawn anew only with another place, as all within it.
  'use no memo'
  const fault = useSyncExternalStore(replicaFault.subscribe, replicaFault.get)
  const hasCompany = useSession()?.company !== null
  if (fault !== null) return showFailure({ failure: fault })
  return (
    <FailureBoundary place={path} failed={showFailure}>
      <Suspense fallback={<Loading />}>
        <Switch>
          {/* Without a company, every other screen would wait for documents forever. */}
          {!hasCompany && path !== places.account && (
            <Route>
              <ShellAdmin />
            </Route>
          )}
          {platformPages.map(({ path: at, Screen }) => (
            <Route key={at} path={at}>
              {({ id = '' }: { id?: string }) => <Screen id={id} />}
            </Route>
          ))}
          <Route>
            <ShellMissing />
          </Route>
        </Switch>
        <FirstScreen />
        {/* Next to the screens, so it runs once the new screen has replaced the old one. */}
        <FocusOfScreen path={path} />
      </Suspense>
    </FailureBoundary>
  )
}

function Loading() {
  // Drawn once, and then replaced.
  'use no memo'
  const { t } = useTranslation('kernel')
  return <Skeleton label={t('loading')} shape="rows" count={5} />
}
