import type { ReactNode } from 'react'
import { Card } from '#design/show/card.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { mayView } from '#domain/catalogue/entity-catalogue.ts'
import { communicationSubjects } from '#domain/communication-log/communication-log-choices.ts'
import { isCharge } from '#domain/document-line/document-line-charge.ts'
import { photoSubjects } from '#domain/photo/photo-choices.ts'
import type { ThreadDocuments } from '#domain/thread/thread.ts'
import { useEntities, useLinked } from '#web/replica/use-entities.ts'
import { useSession } from '#web/session/use-session.ts'
import { CommunicationPanel } from '#web/shared/message/communication-panel.tsx'
import { PhotoStrip } from '#web/shared/photo/photo-strip.tsx'
import type { PhotoAbout } from '#web/shared/photo/use-photo-adding.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { DealLost } from './deal-lost.tsx'
import { DealPerson } from './deal-person.tsx'
import type { ThreadEntity } from './thread-documents.ts'
import { useThread } from './use-thread.ts'

type DealSideProps = { about: { entity: ThreadEntity; id: string } }

/** What belongs to the whole deal, whichever of its documents is open: its person, photos, what was said, and that it is lost. */
export function DealSide({ about }: DealSideProps) {
  const { documents } = useThread(about.entity, about.id)
  const { lead, order } = documents
  const role = useSession()?.role ?? 'public'
  // A voucher of a deal that the device does not have is about nothing that is talked about.
  const talksAt = mayView(role, 'communication-log') ? talksAbout(about, documents) : null
  const related = useDealIds(documents)
  const photosAt = photoAbout(about, documents)
  if (!lead && !talksAt && !photosAt) return null
  // The page of the lead has its own place for it. Folded with the talks, until it is lost: a paper stays short.
  const lost = lead && !order && about.entity !== 'lead' && <DealLost lead={lead} />
  return (
    <Card>
      {lead && <DealPerson lead={lead} />}
      <PhotoStrip about={photosAt} related={related} goods={goodsOf(documents)} />
      {talksAt && (
        <DealTalks id={about.id} at={talksAt} related={related}>
          {!lead?.lost && lost}
        </DealTalks>
      )}
      {(!talksAt || lead?.lost) && lost}
    </Card>
  )
}

type DealTalksProps = {
  /** The open document. */
  id: string
  /** What a new talk is kept with. */
  at: TalkAbout
  related: ReadonlySet<string>
  children: ReactNode
}

function DealTalks({ id, at, related, children }: DealTalksProps) {
  const { t } = useTranslation('communication-log')
  const count = useEntities('communication-log').filter(
    ({ subjectId, takenBackAt }) => takenBackAt === null && (subjectId === id || related.has(subjectId)),
  ).length
  return (
    <Disclosure summary={count === 0 ? t('title') : `${t('title')} (${count})`}>
      <CommunicationPanel about={at} related={related} />
      {children}
    </Disclosure>
  )
}

type TalkAbout = { subject: (typeof communicationSubjects)[number]; id: string }

/** A talk is kept with the open document, or with the one of its deal that talks are kept with. */
function talksAbout({ entity, id }: DealSideProps['about'], documents: ThreadDocuments): TalkAbout | null {
  const { lead, order, profile } = documents
  const own = communicationSubjects.find((one) => one === entity)
  if (own) return { subject: own, id }
  if (order) return { subject: 'sales-order', id: order.id }
  if (lead) return { subject: 'lead', id: lead.id }
  return profile ? { subject: 'business-profile', id: profile.id } : null
}

/** A photo is kept with the open document, or with the one of its deal that photos are kept with. */
function photoAbout({ entity, id }: DealSideProps['about'], documents: ThreadDocuments): PhotoAbout | null {
  const { lead, quotation, order } = documents
  const label = (order ?? quotation ?? lead)?.companyName ?? null
  const own = photoSubjects.find((one) => one === entity)
  if (own) return { subject: own, id, label }
  if (order) return { subject: 'sales-order', id: order.id, label }
  if (quotation) return { subject: 'quotation', id: quotation.id, label }
  return lead ? { subject: 'lead', id: lead.id, label } : null
}

/** What the goods of the deal are called on its latest paper. */
const goodsOf = ({ quotation, order }: ThreadDocuments): string[] => [
  ...new Set(
    ((order ?? quotation)?.lines ?? []).filter((line) => !isCharge(line)).map(({ description }) => description),
  ),
]

/** The ids of all documents of a deal, of its other quotations and invoices, and of the customer. */
function useDealIds({
  lead,
  quotation,
  proforma,
  advance,
  order,
  payments,
  profile,
}: ThreadDocuments): ReadonlySet<string> {
  const quotations = useLinked('quotation', 'leadId', lead?.id)
  // A lead that was joined into this one keeps its photos.
  const joined = useLinked('lead', 'joinedIntoId', lead?.id)
  const invoices = useLinked('final-invoice', 'salesOrderId', order?.id)
  const known = [lead, quotation, proforma, advance, order, profile, ...payments, ...quotations, ...joined, ...invoices]
  // Whoever makes the order has neither its quotation nor its lead on the device, and sees their photos.
  const origins = order ? [order.leadId, order.quoteId].filter((id) => id !== null) : []
  return new Set([...origins, ...known.flatMap((one) => (one ? [one.id] : []))])
}
