import { messageLink, messageText, quotationMessage } from '#domain/document/document-message.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { Button } from '#design/press/button.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntities, useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'

/** Shares the quotation: a prepared WhatsApp message, or the PDF. Both need the number that the server assigns. */
export function QuotationShare({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotation')
  const words = useTranslation('document', usePartyLanguage(quotation.businessProfileId))
  const { offline } = useReplica()
  const [company] = useEntities('company')
  const lead = useEntity('lead', quotation.leadId)
  const profile = useEntity('business-profile', quotation.businessProfileId)
  const note = useTalkNote('quotation', quotation.id)

  if (quotation.number === null || !company)
    return (
      <Button wide icon="whatsapp" reason={t('share.number-awaited')}>
        {t('share.whatsapp')}
      </Button>
    )
  const message = quotationMessage(quotation, company)
  const link = (mobile: string | null) => messageLink(message, words.t, { mobile })
  // WhatsApp cannot open a landline or foreign number directly: the sender picks the contact.
  const direct = link(profile?.phone ?? lead?.phone ?? null)
  const open = direct.ok ? direct : link(null)
  return (
    <>
      {open.ok && (
        <ExternalButton icon="whatsapp" href={open.value} onClick={() => note(messageText(message, words.t))}>
          {t('share.whatsapp')}
        </ExternalButton>
      )}
      {offline ? (
        <Button wide icon="pdf" reason={t('share.offline')}>
          {t('share.pdf')}
        </Button>
      ) : (
        <ExternalButton icon="pdf" href={pdfAddress('quotation', quotation.id, words.language)}>
          {t('share.pdf')}
        </ExternalButton>
      )}
    </>
  )
}
