import { useState } from 'react'
import { whatsappLink } from '#domain/payment-link/payment-link-whatsapp.ts'
import { shareInvitation } from '#domain/staff/staff-operations.ts'
import type { Invitation } from '#domain/staff/staff.ts'
import { Banner } from '#design/banner.tsx'
import { Button } from '#design/button.tsx'
import { Sheet } from '#design/sheet.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { TextField } from '#design/text-field.tsx'
import { ExternalButton } from '#web/kernel/document/external-button.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useAnswer } from '#web/kernel/use-answer.ts'
import { useSentences } from '#web/kernel/use-sentences.ts'
import { useSession } from '#web/kernel/use-session.ts'

type StaffShareSheetProps = { invitation: Invitation; onClose: () => void }

/** The link of an invitation, ready to be sent. It opens the company to whoever holds it: it is shown to owners only. */
export function StaffShareSheet({ invitation, onClose }: StaffShareSheetProps) {
  const { t } = useTranslation('staff')
  const { refusal, exactDay } = useSentences('staff')
  const { answer } = useAnswer(shareInvitation, { id: invitation.id })
  const company = useSession()?.company?.companyName ?? ''
  const [isCopied, setIsCopied] = useState(false)
  const address = answer?.ok ? new URL(answer.value.path, location.origin).href : null
  const objection = answer && !answer.ok ? refusal(answer.problem) : null

  const text = t('share.message', { name: invitation.name, company, role: t(`role.${invitation.role}`) })
  const whatsapp = address === null ? null : whatsappLink({ mobile: null, text, url: address })
  const copy = async () => {
    if (address === null) return
    await navigator.clipboard.writeText(address)
    setIsCopied(true)
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('share.title', { name: invitation.name })}
      closeLabel={t('close')}
      footer={
        address !== null && (
          <>
            <Button icon="copy" onClick={() => void copy()}>
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
        {objection !== null && <Banner tone="majith">{objection}</Banner>}
        {address === null && objection === null && <Skeleton label={t('loading')} shape="text" count={3} />}
        {address !== null && (
          <>
            <p className="rounded-2 bg-calico p-4 whitespace-pre-line">{text}</p>
            <TextField
              label={t('share.address')}
              hint={t('share.hint', { on: exactDay(invitation.expiresAt) })}
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
