import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { useCopy } from '#web/page/use-copy.ts'
import { UpiCode } from '#web/shared/document/upi-code.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { mailLink } from './mail-link.ts'

type MessageWithoutWhatsappProps = {
  to: { name: string; email: string | null }
  text: string
  /** An address below the text. */
  url: string | null
  /** What a mail begins with. */
  subject: string
  /** The mail was opened: whether it is sent is seen nowhere. */
  onMail: () => void
  /** The message was sent another way, as the person says: no copy shows what becomes of it. */
  onCopied: () => void
}

/**
 * How a message reaches a party that WhatsApp does not, as one with a landline or none: by mail, copied into another app, and its
 * address as a code for whoever stands at the counter.
 */
export function MessageWithoutWhatsapp({ to, text, url, subject, onMail, onCopied }: MessageWithoutWhatsappProps) {
  const { t } = useTranslation('communication-log')
  const whole = url === null ? text : `${text}\n${url}`
  const { copy, isCopied, field } = useCopy(whole)
  // Some messages name their address within.
  const address = url ?? /https?:\/\/\S+/.exec(text)?.[0] ?? null
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('no-whatsapp', { name: to.name })}</p>
      <div className="grid gap-3 tablet:flex">
        {to.email && (
          <a
            href={mailLink({ email: to.email, subject, text, url })}
            className="button button-primary"
            onClick={onMail}
          >
            <Icon name="share" />
            <span className="wrap-anywhere">{t('mail', { email: to.email })}</span>
          </a>
        )}
        <Button icon="copy" tone={to.email ? 'secondary' : 'primary'} onClick={() => unawaited(copy())}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
      <output className="said-only">{isCopied ? t('copied') : ''}</output>
      {address !== null && (
        <>
          <TextField
            ref={field}
            label={t('address')}
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <figure className="grid justify-items-center gap-2 text-center">
            <UpiCode link={address} label={t('scan')} />
            <figcaption className="text-13 text-ink-2">{t('scan')}</figcaption>
          </figure>
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{t('note-sent-follows')}</p>
        <Button icon="check" onClick={onCopied}>
          {t('note-sent')}
        </Button>
      </div>
    </div>
  )
}
