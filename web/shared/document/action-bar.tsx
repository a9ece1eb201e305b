import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ActionButton, AskedAction, useAsked, type AskableAction } from './action-button.tsx'
import type { Offered, ShownAction } from './document-action.ts'

type ActionBarProps<Action, Document> = {
  /** Feature whose translations explain why a step cannot be taken now. */
  feature: string
  offered: readonly Offered<Action>[]
  document: Document
  /** Stands in the bar while no step is the main one; otherwise under More. */
  instead: ReactNode
  /** What is no step of the document: what it is about. */
  extra?: ReactNode
  onDone: (text: string) => void
}

/** The bar of a paper that stands beside the steps of a deal: its own next step, the others under More. */
export function ActionBar<Document, Action extends ShownAction & AskableAction<Document>>(
  props: ActionBarProps<Action, Document>,
) {
  const { feature, offered, document, instead, extra, onDone } = props
  const { refusal } = useSentences(feature)
  const { asked, ask, close } = useAsked(offered)
  const [hasMore, setHasMore] = useState(false)
  const main = offered.find(({ action, refusal: no }) => action.isMain && !no)
  const others = offered.filter((one) => one !== main)
  return (
    <div className="action-bar print:hidden">
      {main ? (
        <ActionButton
          data-primary
          tone="primary"
          action={main.action}
          params={main.params}
          onClick={() => ask(main.action)}
        />
      ) : (
        instead
      )}
      <BarMore isOpen={hasMore} onOpen={setHasMore}>
        {others.map(({ action, refusal: no, params }) => (
          <ActionButton
            key={action.id}
            action={action}
            params={params}
            reason={no ? refusal(no) : undefined}
            onClick={() => {
              setHasMore(false)
              ask(action)
            }}
          />
        ))}
        {main && instead}
        {extra}
      </BarMore>
      {asked && <AskedAction action={asked} document={document} onClose={close} onDone={onDone} />}
    </div>
  )
}

type BarMoreProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void; children: ReactNode }

/** At the end of a bar: what it has no room for, on a sheet. */
export function BarMore({ isOpen, onOpen, children }: BarMoreProps) {
  const { t } = useTranslation('kernel')
  return (
    <>
      <Button data-more icon="menu" aria-haspopup="dialog" onClick={() => onOpen(true)}>
        {t('more')}
      </Button>
      <Sheet open={isOpen} onClose={() => onOpen(false)} title={t('more')} closeLabel={t('close')}>
        {/* Words that come later keep only the sheet waiting: hidden with the page, More would lose the focus. */}
        <Suspense fallback={null}>
          <div className="grid gap-3">{children}</div>
        </Suspense>
      </Sheet>
    </>
  )
}
