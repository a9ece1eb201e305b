import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { createPaymentPage, revokePaymentPage, sharePaymentPage } from '#domain/payment-page/payment-page-operations.ts'
import { isPageInUse } from '#domain/payment-page/payment-page-state.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { pageLink } from '#web/shared/message/page-link.ts'
import { WhatsappSheet } from '#web/shared/message/whatsapp-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useMutation } from '#web/transport/use-mutation.ts'

type PartyLedgerBuyerPageProps = { ledger: PartyLedger; onDone: (words: string) => void }

/**
 * Sends the customer the address of its own page, or switches the page off. The address is made by the server: only it
 * knows the secret part.
 */
export function PartyLedgerBuyerPage({ ledger, onDone }: PartyLedgerBuyerPageProps) {
  const { t } = useTranslation('payment-page')
  const { day, refusal } = useSentences('payment-page')
  const today = useToday()
  const may = useMay(createPaymentPage)
  const page = useLinked('payment-page', 'customerId', ledger.id).find((one) => isPageInUse(one, today))
  const create = useMutation(createPaymentPage)
  const share = useMutation(sharePaymentPage)
  const revoke = useWrite(revokePaymentPage)
  const [path, setPath] = useState<string | null>(null)
  const [objection, setObjection] = useState<string | null>(null)
  const send = async () => {
    setObjection(null)
    const made = page ? null : await create.call({ id: newId(), customerId: ledger.id })
    if (made && !made.ok) return setObjection(refusal(made.problem))
    const shared = await share.call({ id: page?.id ?? made?.value.id ?? '' })
    if (shared.ok) setPath(shared.value.path)
    else setObjection(refusal(shared.problem))
  }
  const switchOff = async () => {
    if (!page) return
    const result = await revoke.write({ id: page.id, version: page.version }, { label: ledger.customerName })
    if (result.ok) onDone(t('revoked'))
    else setObjection(refusal(result.refusal))
  }
  if (!may) return null
  return (
    <Card title={t('title')}>
      <div className="grid gap-3">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <p className="text-ink-2">{t('text')}</p>
        {page && <p>{page.lastOpenedOn === null ? t('not-opened') : t('opened', { day: day(page.lastOpenedOn) })}</p>}
        <Button wide icon="share" busy={create.busy || share.busy} onClick={() => unawaited(send())}>
          {t('share')}
        </Button>
        {page && (
          <Button wide busy={revoke.busy} onClick={() => unawaited(switchOff())}>
            {t('revoke')}
          </Button>
        )}
      </div>
      {path !== null && <BuyerPageMessage {...{ ledger, path, onDone }} onClose={() => setPath(null)} />}
    </Card>
  )
}

type BuyerPageMessageProps = PartyLedgerBuyerPageProps & { path: string; onClose: () => void }

function BuyerPageMessage({ ledger, path, onClose, onDone }: BuyerPageMessageProps) {
  const { t } = useTranslation('payment-page')
  const [company] = useEntities('company')
  const profile = useEntity('business-profile', ledger.id)
  const words = useTranslation('payment-page', profile?.language ?? undefined)
  const name = profile?.contactPerson ?? ledger.customerName
  return (
    <WhatsappSheet
      onClose={onClose}
      title={t('share-title', { party: ledger.customerName })}
      to={{ name, phone: profile?.phone ?? null, email: profile?.email ?? null }}
      text={words.t('message', {
        party: ledger.customerName,
        link: pageLink(path, words.language),
        company: company?.companyName ?? '',
      })}
      about={{ subject: 'business-profile', id: ledger.id }}
      onSent={(said) => onDone(said ?? t('sent', { name }))}
    />
  )
}
