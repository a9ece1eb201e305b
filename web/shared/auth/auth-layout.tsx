import { Suspense, type ReactNode } from 'react'
import { Link } from '#design/press/link.tsx'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { storedLanguage } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { loadWords } from '#web/text/words.ts'
import { deviceStore } from '#web/transport/device-store.ts'
import { AuthLanguage } from './auth-language.tsx'

/** With its words. Stays away if either does not load: the form does without its picture. */
const AuthThread = lazyPart(
  () =>
    Promise.all([import('./auth-thread.tsx'), loadWords(storedLanguage(deviceStore, document.cookie), 'thread')]).then(
      ([file]) => file.AuthThread,
    ),
  null,
)

/** Layout of pages outside the platform: the form, and on desktop the ten steps of a deal beside it. */
export function AuthLayout({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const shell = useTranslation('shell')
  return (
    <div className="min-h-dvh desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(0,46%)]">
      <div className="flex min-h-dvh flex-col">
        <div className="point-paper h-[6px] desk:hidden" aria-hidden="true" />
        <header className="border-b border-thread">
          <div className="mx-auto flex w-full max-w-[560px] flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <Link
              href="/"
              className="flex min-h-[44px] items-center font-heading text-25 leading-heading font-semibold text-neel no-underline"
            >
              {shell.t('brand')}
            </Link>
            <AuthLanguage />
          </div>
        </header>
        <main id="content" className="mx-auto grid w-full max-w-[560px] content-start gap-5 px-4 pt-6 pb-12 desk:pt-10">
          <div className="grid gap-1">
            <ScreenTitle>{title}</ScreenTitle>
            {lead !== undefined && <p className="text-ink-2">{lead}</p>}
          </div>
          {children}
        </main>
      </div>
      <AuthSide />
    </div>
  )
}

/** The ten steps of a deal, as an introduction. Phones keep the space for the form, and nobody waits for the drawing. */
function AuthSide() {
  return (
    <aside className="weave sticky top-0 hidden h-dvh place-items-center overflow-hidden border-l border-thread bg-calico p-8 desk:grid">
      <div className="point-paper absolute inset-y-0 left-0 w-[6px]" aria-hidden="true" />
      <Suspense fallback={null}>
        <AuthThread />
      </Suspense>
    </aside>
  )
}
