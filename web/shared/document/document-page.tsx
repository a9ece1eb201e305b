import { ScreenTitle } from '#web/page/screen-title.tsx'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { Card } from '#design/show/card.tsx'
import type { ThreadStep } from '#domain/thread/thread.ts'
import { BackLink } from '#web/page/back-link.tsx'
import { DealThreadView } from '#web/shared/deal/deal-thread.tsx'
import { DocumentHistory } from '#web/shared/document/document-history.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import type { ThreadEntity } from '#web/shared/deal/thread-documents.ts'
import type { ShownBanner } from '#web/page/use-banner.ts'

type DocumentPageProps = {
  /** The page's document; its history is at the end. */
  about: { entity: ThreadEntity; id: string }
  /** Link back to its list. */
  back: { href: string; label: string }
  title: string
  /** Next to the title: number, badge. */
  aside?: ReactNode
  /** The amount: at the end of the title line; on a phone before the badges. */
  amount?: ReactNode
  /** Under the title: what the status means. */
  message?: ReactNode
  banner: ShownBanner
  onDismiss: () => void
  /** What blocks the document, until corrected. */
  warning?: ReactNode
  /** The document as its reader sees it. */
  paper: ReactNode
  /** The next action and the others. */
  actions: ReactNode
  /** The steps of its deal; none if it belongs to no deal. */
  steps: readonly ThreadStep[]
}

/**
 * A document's page: the paper on the left; next action, deal and history on the right. On a phone the actions come
 * first, within reach of the thumb.
 */
export function DocumentPage(props: DocumentPageProps) {
  const { about, back, title, aside, amount, message, banner, onDismiss, warning, paper, actions, steps } = props
  const { t } = useTranslation('kernel')
  const isWide = useWideScreen()
  return (
    <div className="group grid gap-5">
      {/* Hidden in print: a buyer gets the document, not the buttons. */}
      <header className="grid gap-2 print:group-has-[.paper]:hidden">
        <BackLink href={back.href}>{back.label}</BackLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* On a phone a long title pushes the amount to the start of the next line. */}
          <ScreenTitle className="min-w-0 max-tablet:grow">{title}</ScreenTitle>
          {amount !== undefined && <div className="tablet:order-last tablet:ml-auto">{amount}</div>}
          {aside}
        </div>
        {message}
      </header>
      {banner && (
        <Banner tone={banner.tone} onDismiss={onDismiss} dismissLabel={t('dismiss')}>
          <span className="whitespace-pre-line">{banner.text}</span>
        </Banner>
      )}
      {warning}
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0 desk:col-start-2 print:hidden">{actions}</div>
        {steps.length > 0 && (
          <div className="min-w-0 desk:col-start-2 print:hidden">
            <Card>
              <DealThreadView steps={steps} direction={isWide ? 'down' : 'across'} />
            </Card>
          </div>
        )}
        <div className="min-w-0 desk:col-start-1 desk:row-span-3 desk:row-start-1">{paper}</div>
        <div className="min-w-0 desk:col-start-2 print:hidden">
          <Card title={t('history.title')}>
            <DocumentHistory entity={about.entity} id={about.id} />
          </Card>
        </div>
      </div>
    </div>
  )
}

// The layout's breakpoint: the bottom bar shows at 1024 px and below.
const wide = '(min-width: 1025px)'

function subscribe(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True when the page has two columns. */
const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
