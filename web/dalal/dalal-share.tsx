import type { Dalal } from '#domain/dalal/dalal.ts'
import { dalalMessage } from '#domain/document/document-dalal-message.ts'
import { messageText } from '#domain/document/document-message.ts'
import { hasWhatsapp } from '#domain/identifier/mobile.ts'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import { useEntities, useLinked } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** His account, for him: as a paper of the financial year, and in a message. */
export function DalalShare({ dalal }: { dalal: Dalal }) {
  const { t, language } = useTranslation('dalal')
  const words = useTranslation('document')
  const { offline } = useReplica()
  const today = useToday()
  const [company] = useEntities('company')
  const bills = useLinked('dalali', 'dalalId', dalal.id)
  const text = company && messageText(dalalMessage(dalal, bills, company, today), words.t)
  const link = text !== undefined && hasWhatsapp(dalal.phone ?? '') ? whatsappLink({ mobile: dalal.phone, text }) : null
  return (
    <>
      {link?.ok && (
        <ExternalButton icon="whatsapp" href={link.value}>
          {t('send')}
        </ExternalButton>
      )}
      <PdfButton
        href={pdfAddress('dalal-statement', dalal.id, language)}
        reason={offline ? t('pdf-offline') : undefined}
      >
        {t('statement')}
      </PdfButton>
    </>
  )
}
