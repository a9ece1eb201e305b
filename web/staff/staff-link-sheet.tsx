import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import type { shareInvitation, shareReset } from '#domain/staff/staff-operations.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useCopy } from '#web/page/use-copy.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useQuery } from '#web/transport/use-query.ts'

type LinkRead = typeof shareInvitation | typeof shareReset

type StaffLinkSheetProps = {
  onClose: () => void
  title: string
  /** The operation that returns the link's URL. */
  operation: LinkRead['name']
  id: string
  /** The message sent with the link. */
  text: string
  /** Shown below the URL: for whom and until when. */
  hint: string
}

/** A link that grants access to its holder, ready to share: owners only, and fetched each time. */
export function StaffLinkSheet({ onClose, title, operation, id, text, hint }: StaffLinkSheetProps) {
  const { t } = useTranslation('staff')
  const { refusal } = useSentences('staff')
  const { answer } = useQuery<LinkRead>(operation, { id })
  const address = answer?.ok ? new URL(answer.value.path, location.origin).href : null
  const objection = answer && !answer.ok ? refusal(answer.problem) : null

  const { copy, isCopied, field } = useCopy(address ?? '')
  const whatsapp = address === null ? null : whatsappLink({ mobile: null, text, url: address })

  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      footer={
        address !== null && (
          <>
            <Button icon="copy" onClick={() => unawaited(copy())}>
              {t(isCopied ? 'share.copied' : 'share.copy')}
            </Button>
            {whatsapp?.ok && (
              <ExternalButton icon="whatsapp" tone="primary" href={whatsapp.value} data-autofocus>
                {t('share.whatsapp')}
              </ExternalButton>
            )}
          </>
        )
      }
    >
      <div className="grid gap-4">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        {address === null && objection === null && <Skeleton label={t('loading')} shape="text" count={3} />}
        {address !== null && (
          <>
            <p className="rounded-2 bg-calico p-4 whitespace-pre-line">{text}</p>
            <TextField
              ref={field}
              label={t('share.address')}
              hint={hint}
              value={address}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <output className="said-only">{isCopied ? t('share.copied') : ''}</output>
          </>
        )}
      </div>
    </Sheet>
  )
}
