import { Suspense, type ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { MessagePreview } from './message-preview.tsx'
import { isWritable, messageNumber, numberText } from './telephone.ts'

// Most parties have WhatsApp.
const MessageWithoutWhatsapp = lazyPart(() =>
  import('./message-without-whatsapp.tsx').then((file) => file.MessageWithoutWhatsapp),
)

type WhatsappSheetProps = {
  onClose: () => void
  title: ReactNode
  /** The recipient, with the number as written. */
  to: { name: string; phone: string | null; email: string | null }
  text: string
  /** An address below the text; a text too long for WhatsApp is cut, the address never. */
  url?: string | undefined
  /** The address is still being asked for. */
  isAwaited?: boolean
  /** As long as the address. */
  room?: string | null
  /** Why nothing may be sent now. */
  reason?: string | undefined
  /** The document to log the message with. */
  about: { subject: Communication['subject']; id: string }
  /** With what to tell if WhatsApp was not the way; null if it was. */
  onSent: (said: string | null) => void
  /** Shown under the message: a UPI code for a buyer across the table. */
  children?: ReactNode
}

/**
 * Shows the message, opens WhatsApp with it prefilled, and logs it with the document. To a party that WhatsApp does not reach it
 * goes by mail or as a copy.
 */
export function WhatsappSheet({
  onClose,
  title,
  to,
  text,
  url,
  isAwaited = false,
  room,
  reason,
  about,
  onSent,
  children,
}: WhatsappSheetProps) {
  const { t } = useTranslation('communication-log')
  const kernel = useTranslation('kernel')
  const note = useTalkNote(about.subject, about.id)
  const mobile = messageNumber(to.phone)
  const message = { text, ...(url === undefined ? {} : { url }) }
  const isDirect = mobile !== null && isWritable(mobile)
  const link = isDirect ? whatsappLink({ mobile, ...message }) : null
  const [company] = useEntities('company')
  const whole = url === undefined ? text : `${text}\n${url}`
  const sent = (type: 'whatsapp' | 'email' | 'note') => {
    note(whole, type)
    onClose()
    onSent(type === 'whatsapp' ? null : t('noted', { name: to.name }))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={kernel.t('close')}
      footer={
        <>
          <Button onClick={onClose}>{kernel.t('cancel')}</Button>
          {(isAwaited || (reason !== undefined && isDirect)) && (
            <Button tone="primary" icon="whatsapp" busy={isAwaited} reason={reason}>
              {t('send-whatsapp')}
            </Button>
          )}
          {!isAwaited && reason === undefined && link?.ok && (
            <ExternalButton href={link.value} tone="primary" icon="whatsapp" onClick={() => sent('whatsapp')}>
              {t('send-whatsapp')}
            </ExternalButton>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {isDirect && <p className="text-ink-2">{t('to', { name: to.name, contact: numberText(mobile) })}</p>}
        {!isDirect && reason !== undefined && <p className="text-ink-2">{reason}</p>}
        {!isDirect && reason === undefined && !isAwaited && (
          <Suspense fallback={null}>
            <MessageWithoutWhatsapp
              to={to}
              text={text}
              url={url ?? null}
              subject={company?.companyName ?? ''}
              onMail={() => sent('email')}
              onCopied={() => sent('note')}
            />
          </Suspense>
        )}
        <MessagePreview text={text} url={url} room={room} />
        {children}
      </div>
    </Sheet>
  )
}
