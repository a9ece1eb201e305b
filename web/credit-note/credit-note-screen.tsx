import { awaitsNumber } from '#domain/credit-note/credit-note-list.ts'
import { findCreditNote } from '#domain/credit-note/credit-note-operations.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import { creditNoteView } from '#domain/document/document-note-view.ts'
import { Button } from '#design/press/button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { ActionButtons, useOfferedActions } from '#web/shared/document/action-button.tsx'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { DocumentPaper } from '#web/shared/document/document-preview.tsx'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { CreditNoteBadge } from '#web/shared/note/credit-note-badge.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { creditNoteActions } from './credit-note-action.ts'

/** One credit note: the paper as the buyer gets it, and what can be done with it. */
export function CreditNoteScreen({ id }: ScreenProps) {
  const { t } = useTranslation('credit-note')
  const stored = useStoredDocument('credit-note', id, findCreditNote)
  const back = { href: places.creditNotes, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <CreditNotePage key={id} note={stored.document} back={back} />
}

type CreditNotePageProps = { note: CreditNote; back: { href: string; label: string } }

function CreditNotePage({ note, back }: CreditNotePageProps) {
  const { t } = useTranslation('credit-note')
  const { banner, show, dismiss } = useBanner()
  const { steps } = useThread('credit-note', note.id)
  const [company] = useEntities('company')
  const profile = useEntity('business-profile', note.customerId) ?? null
  return (
    <DocumentPage
      about={{ entity: 'credit-note', id: note.id }}
      back={back}
      title={note.customerName}
      aside={<CreditNoteBadge status={note.status} />}
      amount={<Money paise={note.totals.total} size="large" />}
      message={<p className="text-ink-2">{t(`message.${note.status}`, { reason: note.cancelReason ?? '' })}</p>}
      banner={banner}
      onDismiss={dismiss}
      warning={note.particulars === null && <DocumentGaps kind="credit-note" company={company} />}
      actions={<CreditNoteActions note={note} onDone={show} />}
      steps={steps}
      paper={
        company && <DocumentPaper draw={(words) => creditNoteView({ note, company, buyer: { profile } }, words)} />
      }
    />
  )
}

function CreditNoteActions({ note, onDone }: { note: CreditNote; onDone: (text: string) => void }) {
  const { t } = useTranslation('credit-note')
  const offered = useOfferedActions(creditNoteActions, note, { facts: useFacts() })
  return (
    <Card>
      <div className="grid gap-3">
        <ActionButtons feature="credit-note" offered={offered} document={note} onDone={onDone} />
        <LinkButton wide icon="invoice" href={documentAddress('final-invoice', note.invoiceId)}>
          {t('open-invoice', { number: note.invoiceNumber ?? '' })}
        </LinkButton>
        <CreditNotePdf note={note} />
      </div>
    </Card>
  )
}

function CreditNotePdf({ note }: { note: CreditNote }) {
  const { t, language } = useTranslation('credit-note')
  const { offline } = useReplica()
  const why = offline ? t('pdf-offline') : awaitsNumber(note) ? t('number-awaited') : undefined
  if (why !== undefined)
    return (
      <Button wide icon="pdf" reason={why}>
        {t('pdf')}
      </Button>
    )
  return (
    <ExternalButton icon="pdf" href={pdfAddress('credit-note', note.id, language)}>
      {t('pdf')}
    </ExternalButton>
  )
}
