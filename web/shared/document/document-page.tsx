import { Suspense, type ReactNode } from 'react'
import { Card } from '#design/show/card.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import type { ThreadStep } from '#domain/thread/thread.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { HeldPart } from '#web/page/part-missing.tsx'
import { useAfterFrame } from '#web/page/use-after-frame.ts'
import type { ShownBanner } from '#web/page/use-banner.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { DealThreadView } from '#web/shared/deal/deal-thread.tsx'
import type { ThreadEntity } from '#web/shared/deal/thread-documents.ts'
import { DocumentHistory } from '#web/shared/document/document-history.tsx'
import { ScreenBanner } from '#web/shared/document/screen-banner.tsx'
import { ScreenHead, type ScreenHeadProps } from '#web/shared/document/screen-head.tsx'
import { useTranslation } from '#web/text/translation.tsx'

const DealSide = lazyPart<{ about: DocumentPageProps['about'] }>(() =>
  import('#web/shared/deal/deal-side.tsx').then((file) => file.DealSide),
)

/** As much room as they take that come after the paper. */
const rest = <div className="min-h-[150vh] desk:min-h-[80px]" />

type DocumentPageProps = {
  /** The page's document; its history is at the end. */
  about: { entity: ThreadEntity; id: string }
  /** Whose it is, its sum and state, and the bar: the deal's next action and the others, always at the same place. */
  head: ScreenHeadProps
  /** Under the head: what the status means. */
  message: ReactNode
  banner: ShownBanner
  /** What blocks the document, until corrected. */
  warning?: ReactNode
  /** The steps of its deal; none if it belongs to no deal. */
  steps: readonly ThreadStep[]
  /** What else there is to know and do. */
  cards?: ReactNode
  /** The paper: the document as its reader sees it. */
  children: ReactNode
}

/**
 * A document's page: the head with party, sum and state, and the bar of actions; below the paper on the left, the deal,
 * cards and history on the right. All documents of a deal have the same head and bar at the same place.
 */
export function DocumentPage(props: DocumentPageProps) {
  const { about, head, message, banner, warning, steps, cards, children } = props
  const isWide = useWideScreen()
  // A phone shows the head, the deal and the paper first: what is below them is below the screen.
  const isDrawn = useAfterFrame()
  const hasRest = isWide || isDrawn
  return (
    <div className="group grid gap-3 desk:gap-5">
      <ScreenHead {...head} />
      <div className="empty:hidden print:group-has-[.paper]:hidden">{message}</div>
      <ScreenBanner banner={banner} />
      {warning}
      <div className="grid items-start gap-3 desk:gap-5 desk:grid-cols-[minmax(0,1fr)_340px] desk:grid-rows-[auto_auto_1fr]">
        {steps.length > 0 && (
          <div className="min-w-0 desk:col-start-2 print:hidden">
            <Card>
              <DealThreadView steps={steps} direction={isWide ? 'down' : 'across'} />
            </Card>
          </div>
        )}
        <div className="min-w-0 desk:col-start-1 desk:row-span-3 desk:row-start-1">
          <HeldPart>{children}</HeldPart>
        </div>
        {hasRest && (
          <div className="min-w-0 empty:hidden has-[>:only-child:empty]:hidden desk:col-start-2 print:hidden">
            <HeldPart>{cards}</HeldPart>
          </div>
        )}
        {/* Together: the history stands below what comes later. Back finds the place that was left, so there is room. */}
        {hasRest ? (
          <Suspense fallback={rest}>
            <div className="grid min-w-0 gap-3 desk:col-start-2 desk:gap-5 print:hidden">
              <DealSide about={about} />
              <HeldPart>
                <DealHistory about={about} isOpen={isWide} />
              </HeldPart>
            </div>
          </Suspense>
        ) : (
          rest
        )}
      </div>
    </div>
  )
}

/** Who did what and when: on a phone folded, at the end of the page. */
function DealHistory({ about, isOpen }: Pick<DocumentPageProps, 'about'> & { isOpen: boolean }) {
  const { t } = useTranslation('kernel')
  const isDrawn = useAfterFrame()
  // Folded: nobody sees it in the first frame.
  const lines = (isOpen || isDrawn) && <DocumentHistory entity={about.entity} id={about.id} />
  return isOpen ? (
    <Card title={t('history.title')}>{lines}</Card>
  ) : (
    <Disclosure summary={t('history.title')}>{lines}</Disclosure>
  )
}
