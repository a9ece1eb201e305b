import { useState } from 'react'
import { useLocation } from 'wouter'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { joinBusinessProfile } from '#domain/business-profile/business-profile-operations.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { matches } from '#domain/list/list-search.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useTown } from '#web/shared/party/use-town.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type BusinessProfileJoinSheetProps = {
  open: boolean
  profile: BusinessProfile
  /** The party with the same GSTIN, if there is one. */
  suggested: BusinessProfile | null
  parties: readonly BusinessProfile[]
  onClose: () => void
  onDone: (company: string) => void
}

const shownParties = 6

/** Chooses the party that stays, and joins this one into it. */
export function BusinessProfileJoinSheet(props: BusinessProfileJoinSheetProps) {
  const { open, profile, suggested, parties, onClose, onDone } = props
  const { t } = useTranslation('business-profile')
  const { refusal } = useSentences('business-profile')
  const town = useTown()
  const [, go] = useLocation()
  const { write, busy } = useWrite(joinBusinessProfile)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [objection, setObjection] = useState<string | null>(null)
  const found = parties.filter(({ companyName, gstNumber, phone, registeredAddress }) =>
    matches([companyName, gstNumber, phone, registeredAddress.city], words),
  )
  const first = words === '' && suggested ? [suggested, ...found.filter(({ id }) => id !== suggested.id)] : found
  const shown = first.slice(0, shownParties)
  const into = shown.find(({ id }) => id === (chosen ?? suggested?.id))

  const join = async () => {
    if (!into) return setObjection(t('join.choose'))
    const { id, version, companyName } = profile
    const result = await write({ id, version, into: into.id }, { label: companyName })
    if (!result.ok) return setObjection(refusal(result.refusal))
    onDone(into.companyName)
    go(documentAddress('business-profile', into.id), { replace: true })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('join.title', { company: profile.companyName })}
      closeLabel={t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" busy={busy} onClick={() => unawaited(join())}>
            {t('join.action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <p>{t('join.follows', { company: profile.companyName })}</p>
        <TextField
          label={t('join.search')}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setChosen(null)
          }}
        />
        {shown.length === 0 ? (
          <p className="text-ink-2">{t('none.title')}</p>
        ) : (
          <RadioCards
            // A GSTIN is wider than half of a phone.
            className="[&_.radio-cards-grid]:grid-cols-1"
            legend={t('join.stays')}
            name="join-into"
            value={into?.id ?? ''}
            options={shown.map(({ id, companyName, gstNumber, registeredAddress }) => ({
              value: id,
              label: companyName,
              hint: [town(registeredAddress.city), gstNumber].filter(Boolean).join(' · '),
            }))}
            onValue={(id) => {
              setObjection(null)
              setChosen(id)
            }}
          />
        )}
      </div>
    </Sheet>
  )
}
