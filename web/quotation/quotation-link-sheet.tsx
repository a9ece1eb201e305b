import { Suspense, useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Link } from '#design/press/link.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { hasWhatsapp } from '#domain/identifier/mobile.ts'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import { createProfileLink, shareProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import { profileLinkState } from '#domain/profile-link/profile-link-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { useCopy } from '#web/page/use-copy.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { ExternalButton } from '#web/shared/document/external-button.tsx'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTalkNote } from '#web/shared/document/use-talk-note.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import type { QuotationAskProps } from './quotation-decide-sheet.tsx'
import { fillInAddress } from './quotation-fill-in.tsx'

// Most parties have WhatsApp.
const MessageWithoutWhatsapp = lazyPart(() =>
  import('#web/shared/message/message-without-whatsapp.tsx').then((file) => file.MessageWithoutWhatsapp),
)

/**
 * Confirms, creates the profile link, and offers to share it. Requires the server: only the server knows the secret in
 * the URL, so a link created offline could not be shared.
 */
export function QuotationLinkSheet({ document: quotation, onClose }: QuotationAskProps) {
  const { t } = useTranslation('quotation')
  const sheet = useTranslation('quotation-link')
  const { refusal } = useSentences('profile-link')
  const [known] = useLinked('profile-link', 'quoteId', quotation.id)
  const lead = useEntity('lead', quotation.leadId)
  const profile = useEntity('business-profile', quotation.businessProfileId)
  const create = useMutation(createProfileLink)
  const share = useMutation(shareProfileLink)
  const { nowMs } = useFacts()
  const [address, setAddress] = useState<string | null>(null)
  const [objection, setObjection] = useState<string | null>(null)
  const state = profileLinkState(known, nowMs, known ? Date.parse(known.expiresAt) : 0)
  const isActive = state.code === 'link-active'
  const byHand = fillInAddress(quotation)

  const make = async () => {
    setObjection(null)
    let id = isActive ? known?.id : undefined
    if (id === undefined) {
      const made = await create.call({ id: newId(), quoteId: quotation.id })
      if (!made.ok) return setObjection(refusal(made.problem))
      id = made.value.id
    }
    const shared = await share.call({ id })
    if (shared.ok) setAddress(new URL(shared.value.path, location.origin).href)
    else setObjection(refusal(shared.problem))
  }

  if (address !== null)
    return <ShareSheet address={address} quotation={quotation} who={profile ?? lead ?? null} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={sheet.t(isActive ? 'link.confirm-again' : 'link.confirm', { company: quotation.companyName })}
      confirmLabel={isActive ? sheet.t('link.share') : t('action.link')}
      cancelLabel={t('cancel')}
      busy={create.busy || share.busy}
      onConfirm={() => unawaited(make())}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{sheet.t('link.follows')}</p>
        {byHand !== null && <Link href={byHand}>{sheet.t('link.by-hand')}</Link>}
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
      </div>
    </ConfirmDialog>
  )
}

type Who = { contactPerson: string; phone: string; email: string | null }
type ShareSheetProps = Pick<QuotationAskProps, 'onClose'> & { quotation: Quotation; address: string; who: Who | null }

function ShareSheet({ address, quotation, who, onClose }: ShareSheetProps) {
  const { t } = useTranslation('quotation')
  const sheet = useTranslation('quotation-link')
  const [company] = useEntities('company')
  const note = useTalkNote('quotation', quotation.id)
  const { copy, isCopied, field } = useCopy(address)
  const text = sheet.t('link.message', {
    party: who?.contactPerson ?? quotation.companyName,
    seller: company?.companyName ?? '',
    number: quotation.number ?? '',
  })
  const open = who && hasWhatsapp(who.phone) ? whatsappLink({ mobile: who.phone, text, url: address }) : null
  return (
    <Sheet
      open
      onClose={onClose}
      title={sheet.t('link.ready')}
      closeLabel={t('close')}
      footer={
        open?.ok && (
          <>
            <Button icon="copy" onClick={() => unawaited(copy())}>
              {sheet.t(isCopied ? 'link.copied' : 'link.copy')}
            </Button>
            <ExternalButton icon="whatsapp" tone="primary" href={open.value} data-autofocus onClick={() => note(text)}>
              {t('share.whatsapp')}
            </ExternalButton>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {!open?.ok && (
          <Suspense fallback={null}>
            <MessageWithoutWhatsapp
              to={{ name: who?.contactPerson ?? quotation.companyName, email: who?.email ?? null }}
              text={text}
              url={address}
              subject={company?.companyName ?? ''}
              onMail={() => note(text, 'email')}
              onCopied={() => {
                note(text, 'note')
                onClose()
              }}
            />
          </Suspense>
        )}
        <p className="whitespace-pre-line rounded-2 bg-calico p-4">
          <UnbrokenNumbers>{text}</UnbrokenNumbers>
        </p>
        {open?.ok && (
          <TextField
            ref={field}
            label={sheet.t('link.address')}
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        )}
        <output className="said-only">{isCopied ? sheet.t('link.copied') : ''}</output>
      </div>
    </Sheet>
  )
}
