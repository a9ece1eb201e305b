import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { recordDalaliPayment } from '#domain/dalali-payment/dalali-payment-operations.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useMay } from '#web/session/use-session.ts'
import { BarMore } from '#web/shared/document/action-bar.tsx'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { DalalShare } from './dalal-share.tsx'

const DalalPaySheet = onDemand(() => import('./dalal-pay-sheet.tsx').then((file) => file.DalalPaySheet))

type DalalBarProps = { dalal: Dalal; onDone: (words: string) => void }

/** What is done with a broker: he is paid, called, or gets his account. */
export function DalalBar({ dalal, onDone }: DalalBarProps) {
  const { t } = useTranslation('dalal')
  const mayPay = useMay(recordDalaliPayment)
  const [hasMore, setHasMore] = useState(false)
  const [isPaying, setIsPaying] = useState(false)
  const call = dalal.phone !== null && <CallButton phone={dalal.phone} name={dalal.name} />
  return (
    <div className="action-bar print:hidden">
      {mayPay ? (
        <Button data-primary tone="primary" wide icon="rupee" onClick={() => setIsPaying(true)}>
          {t('pay')}
        </Button>
      ) : (
        call
      )}
      <BarMore isOpen={hasMore} onOpen={setHasMore}>
        <DalalShare dalal={dalal} />
        {mayPay && call}
      </BarMore>
      <DalalPaySheet
        open={isPaying}
        dalal={dalal}
        onClose={() => setIsPaying(false)}
        onDone={(words) => {
          setIsPaying(false)
          onDone(words)
        }}
      />
    </div>
  )
}
