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
  /** Whose page it is: its history stands at the end. */
  about: { entity: ThreadEntity; id: string }
  /** The list it came from. */
  back: { href: string; label: string }
  title: string
  /** Beside the title: number, badge. */
  aside?: ReactNode
  /** What it comes to: at the end of the title's line, on a phone before the badges. */
  amount?: ReactNode
  /** Under the title: what the status means. */
  message?: ReactNode
  banner: ShownBanner
  onDismiss: () => void
  /** What is in the way, until it is put right. */
  warning?: ReactNode
  /** The document as its reader sees it. */
  paper: ReactNode
  /** The next action and the others. */
  actions: ReactNode
  /** The deal it belongs to. */
  steps: readonly ThreadStep[]
}

/**
 * A document's page: the paper left; right what to do next, its thread, its history. On a phone what to do comes first,
 * within the thumb's reach, and the paper after it.
 */
export function DocumentPage(props: DocumentPageProps) {
  const { about, back, title, aside, amount, message, banner, onDismiss, warning, paper, actions, steps } = props
  const { t } = useTranslation('kernel')
  const isWide = useWideScreen()
  return (
    <div className="group grid gap-5">
      {/* On paper stands the document and nothing beside it: nobody hands a buyer a page of buttons. */}
      <header className="grid gap-2 print:group-has-[.paper]:hidden">
        <BackLink href={back.href}>{back.label}</BackLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* On a phone a long title leaves the sum no room: it then begins the next line, where the eye begins it. */}
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
        <div className="min-w-0 desk:col-start-2 print:hidden">
          <Card>
            <DealThreadView steps={steps} direction={isWide ? 'down' : 'across'} />
          </Card>
        </div>
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

// The layout's own breakpoint: the bottom bar is there at 1024 px and below.
const wide = '(min-width: 1025px)'

function subscribe(listener: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True where two columns stand beside each other. */
const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
