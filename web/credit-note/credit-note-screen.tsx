import { LinkButton } from '#design/press/link-button.tsx'
import { findCreditNote } from '#domain/credit-note/credit-note-operations.ts'
import { creditNoteView } from '#domain/document/document-note-view.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { NotePage } from '#web/shared/note/note-page.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { creditNoteActions } from './credit-note-action.ts'

/** One credit note. */
export function CreditNoteScreen({ id }: ScreenProps) {
  const { t } = useTranslation('credit-note')

  const stored = useStoredDocument('credit-note', id, findCreditNote)
  const back = { href: places.creditNotes, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  const { document: note } = stored
  return (
    <NotePage
      key={id}
      noun="credit-note"
      {...{ note, back }}
      message={t(`message.${note.status}`, { reason: note.cancelReason ?? '' })}
      actions={creditNoteActions}
      links={<OpenReturn goodsReturnId={note.goodsReturnId} />}
      draw={(known, words) => creditNoteView({ note, ...known }, words)}
    />
  )
}

/** The goods that the note credits. */
function OpenReturn({ goodsReturnId }: { goodsReturnId: string | null }) {
  const { t } = useTranslation('credit-note')
  const goodsReturn = useEntity('goods-return', goodsReturnId)
  if (!goodsReturn) return null
  return (
    <LinkButton wide icon="undo" href={documentAddress('goods-return', goodsReturn.id)}>
      {t('open-return', { number: goodsReturn.number ?? '' })}
    </LinkButton>
  )
}
