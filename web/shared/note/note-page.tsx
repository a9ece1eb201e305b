import type { ReactNode } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import { Money } from '#design/show/money.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import type { DocumentView, DocumentWords } from '#domain/document/document-view.ts'
import { awaitsNumber } from '#domain/invoice-note/invoice-note-list.ts'
import type { InvoiceNote } from '#domain/invoice-note/invoice-note.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { ActionBar } from '#web/shared/document/action-bar.tsx'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import type { DocumentAction } from '#web/shared/document/document-action.ts'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { DocumentPaper } from '#web/shared/document/document-preview.tsx'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { useCompanyOn } from '#web/shared/document/use-company-on.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { NoteBadge, type NoteNoun } from './note-badge.tsx'
import { NoteGaps } from './note-gaps.tsx'

type Known = { company: Company; buyer: { profile: BusinessProfile | null } }

type NotePageProps<N> = {
  noun: NoteNoun
  note: N
  back: { href: string; label: string }
  /** What its status means. */
  message: string
  actions: readonly DocumentAction<N, { facts: Facts }>[]
  draw: (known: Known, words: DocumentWords) => DocumentView
  /** Links to what the note is about besides its invoice. */
  links?: ReactNode
}

/** One note: the paper as the buyer gets it, and what can be done with it. */
export function NotePage<N extends InvoiceNote & { id: string }>(props: NotePageProps<N>) {
  const { noun, note, back, message, actions, draw, links } = props
  const { t } = useTranslation(noun)
  const { banner, show } = useBanner()
  const { steps } = useThread(noun, note.id)
  const company = useCompanyOn(note)
  const profile = useEntity('business-profile', note.customerId) ?? null
  const offered = useOfferedActions(actions, note, { facts: useFacts() })
  return (
    <DocumentPage
      about={{ entity: noun, id: note.id }}
      head={{
        back,
        title: note.customerName,
        amount: <Money paise={note.totals.total} size="large" />,
        state: <NoteBadge noun={noun} status={note.status} />,
        bar: (
          <ActionBar
            feature={noun}
            offered={offered}
            document={note}
            instead={<NotePdf noun={noun} note={note} />}
            extra={
              <>
                <LinkButton wide icon="invoice" href={documentAddress('final-invoice', note.invoiceId)}>
                  {t('open-invoice', { number: note.invoiceNumber ?? '' })}
                </LinkButton>
                {links}
              </>
            }
            onDone={show}
          />
        ),
      }}
      message={<p className="text-ink-2">{message}</p>}
      banner={banner}
      warning={note.particulars === null && <NoteGaps noun={noun} note={note} />}
      steps={steps}
    >
      {company && <DocumentPaper draw={(words) => draw({ company, buyer: { profile } }, words)} />}
    </DocumentPage>
  )
}

type NotePdfProps = { noun: NoteNoun; note: Pick<InvoiceNote, 'status' | 'number'> & { id: string } }

/** The note as PDF; without a network or a number, why there is none. */
function NotePdf({ noun, note }: NotePdfProps) {
  const { t, language } = useTranslation(noun)
  const { offline } = useReplica()
  const why = offline ? t('pdf-offline') : awaitsNumber(note) ? t('number-awaited') : undefined
  return (
    <PdfButton href={pdfAddress(noun, note.id, language)} reason={why}>
      {t('pdf')}
    </PdfButton>
  )
}
