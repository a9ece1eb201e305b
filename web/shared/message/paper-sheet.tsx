import { Suspense, useState, type ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { MessagePreview } from './message-preview.tsx'
import { canShareFile, shareFile } from './share-file.ts'
import { isWritable, messageNumber } from './telephone.ts'

// Most parties have WhatsApp.
const MessageWithoutWhatsapp = lazyPart(() =>
  import('./message-without-whatsapp.tsx').then((file) => file.MessageWithoutWhatsapp),
)

type PaperSheetProps = {
  onClose: () => void
  title: ReactNode
  /** The recipient, with the number as written. */
  to: { name: string; phone: string | null; email: string | null }
  text: string
  /** The address of the paper's page, below the text. */
  url: string | null
  /** The paper itself; null if it cannot be had now. */
  file: File | null
  /** Paper and address are still being made: the room of both is kept. */
  isAwaited: boolean
  /** As long as the address. */
  room: string | null
  fileName: string
  /** Why one of them is missing. */
  objection: string | null
  /** The document to log the message with. */
  about: { subject: Communication['subject']; id: string }
  /** With what to tell if WhatsApp was not the way; null if it was. */
  onSent: (said: string | null) => void
}

/** Whether the phone will take the paper is known before it is made. */
const emptyPaper = new File([], 'paper.pdf', { type: 'application/pdf' })

/**
 * Sends a paper: the file itself with its words where the phone hands files to other apps, else the words and the address
 * on WhatsApp, or by mail to whom that does not reach. Logs it with the document.
 */
export function PaperSheet(props: PaperSheetProps) {
  const { onClose, title, to, text, url, file, isAwaited, room, fileName, objection, about, onSent } = props
  const { t } = useTranslation('communication-log')
  const kernel = useTranslation('kernel')
  const note = useTalkNote(about.subject, about.id)
  const [isSharing, setIsSharing] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const whole = url === null ? text : `${text}\n${url}`
  const message = { text, ...(url === null ? {} : { url }) }
  const mobile = messageNumber(to.phone)
  const isDirect = mobile !== null && isWritable(mobile)
  const link = isDirect ? whatsappLink({ mobile, ...message }) : null
  const [company] = useEntities('company')
  const shared = file && canShareFile({ file, text: whole }) && !hasFailed ? { file, text: whole } : null

  const isShareAwaited = isAwaited && canShareFile({ file: emptyPaper, text: whole })

  const sent = (type: 'whatsapp' | 'email' | 'note') => {
    note(whole, type)
    onClose()
    onSent(type === 'whatsapp' ? null : t('noted', { name: to.name }))
  }
  const share = async () => {
    if (!shared) return
    setIsSharing(true)
    const outcome = await shareFile(shared)
    setIsSharing(false)
    if (outcome === 'shared') sent('whatsapp')
    else if (outcome === 'failed') setHasFailed(true)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={kernel.t('close')}
      footer={
        <>
          {!isAwaited && link?.ok && (
            <ExternalButton
              href={link.value}
              tone={shared ? 'secondary' : 'primary'}
              icon="whatsapp"
              data-autofocus={shared ? undefined : true}
              onClick={() => sent('whatsapp')}
            >
              {t(shared ? 'send-link' : 'send-whatsapp')}
            </ExternalButton>
          )}
          {isShareAwaited && isDirect && (
            <Button icon="whatsapp" busy>
              {t('send-link')}
            </Button>
          )}
          {(isAwaited || shared) && (
            <Button tone="primary" icon="share" busy={isAwaited || isSharing} onClick={() => unawaited(share())}>
              {t('send-paper')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {objection !== null && <Banner tone="warning">{objection}</Banner>}
        {(isShareAwaited || shared) && (
          <p className="flex items-center gap-2 font-semibold wrap-anywhere">
            <Icon name="pdf" />
            {fileName}
          </p>
        )}
        {!isDirect && !isAwaited && (
          <Suspense fallback={null}>
            <MessageWithoutWhatsapp
              {...{ to, text, url }}
              subject={company?.companyName ?? ''}
              onMail={() => sent('email')}
              onCopied={() => sent('note')}
            />
          </Suspense>
        )}
        <MessagePreview text={text} url={url} room={room} />
      </div>
    </Sheet>
  )
}
