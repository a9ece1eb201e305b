import { Suspense, use, type ReactNode } from 'react'
import { Card } from '#design/show/card.tsx'
import { DocumentSheet } from '#design/show/document-sheet.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import type { DocumentView, DocumentWords } from '#domain/document/document-view.ts'
import { HeldPart } from '#web/page/part-missing.tsx'
import { useAfterFrame } from '#web/page/use-after-frame.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { moneyWords } from './amount-in-words.tsx'
import { DocumentFoot } from './document-foot.tsx'
import { DocumentPartyBlock, DocumentRows } from './document-party-block.tsx'
import { DocumentTableCloth } from './document-table-cloth.tsx'
import { FoldedPaper, type Folded } from './folded-paper.tsx'

type DocumentPaperProps = {
  /** The domain function that builds the view; the PDF uses the same one. */
  draw: (words: DocumentWords) => DocumentView
  /** What a phone shows of it before the paper is unfolded. */
  folded?: Folded
  /** Screen-only content, next to the QR code or below the document. */
  children?: ReactNode
}

/** A document as its reader will see it, in the screen's language. */
export function DocumentPaper({ folded, ...props }: DocumentPaperProps) {
  const isWide = useWideScreen()
  // A wide screen folds it only to print it, maybe in the moment it was opened.
  const isDrawn = useAfterFrame(isWide)
  const paper = <WholePaper {...props} />
  if (folded === undefined || isWide) return paper
  return (
    <FoldedPaper folded={folded} isDrawn={isDrawn}>
      {paper}
    </FoldedPaper>
  )
}

function WholePaper(props: DocumentPaperProps) {
  const { t } = useTranslation('kernel')
  const place = (
    <Card flush>
      <Skeleton label={t('loading')} shape="document" count={1} />
    </Card>
  )
  return (
    <Suspense fallback={place}>
      <HeldPart>
        <Paper {...props} />
      </HeldPart>
    </Suspense>
  )
}

function Paper({ draw, children }: DocumentPaperProps) {
  const { t, language } = useTranslation('document')
  const view = draw({ language, t, moneyWords: use(moneyWords[language].toDraw()) })
  const shownNumber = view.number ?? view.draft ?? ''
  return (
    <DocumentSheet label={[view.title, shownNumber].join(' ')} mark={view.draft ?? undefined}>
      <div className="grid gap-7">
        <header className="grid items-start gap-5 tablet:grid-cols-[minmax(0,1fr)_auto]">
          <div className="flex min-w-0 items-start gap-4">
            {view.logo !== null && (
              <img src={view.logo} alt="" width="56" height="56" className="rounded-1 object-contain" />
            )}
            <DocumentPartyBlock party={view.supplier} isHead />
          </div>
          <div className="tablet:text-right">
            <p className="font-heading text-25 leading-heading font-semibold text-neel">{view.title}</p>
            {view.subtitle !== '' && <p className="text-13 text-ink-2">{view.subtitle}</p>}
            <p className="font-semibold">{shownNumber}</p>
            {view.number !== null && view.draft !== null && <p className="font-semibold text-majith">{view.draft}</p>}
          </div>
        </header>
        <div className="grid gap-6 border-t border-thread pt-5 tablet:grid-cols-2">
          <div className="grid gap-5">
            {view.parties.map((party) => (
              <DocumentPartyBlock key={party.key} party={party} />
            ))}
          </div>
          <DocumentRows rows={view.facts} />
        </div>
        <DocumentTableCloth table={view.lines} label={t('table.lines')} />
        <DocumentFoot view={view} />
        {children}
      </div>
    </DocumentSheet>
  )
}
