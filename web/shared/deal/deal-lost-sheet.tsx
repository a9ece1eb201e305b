import { useState } from 'react'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { loseLead } from '#domain/lead/lead-operations.ts'
import { lossReasons } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const handIn = formInput<typeof loseLead, 'id' | 'version'>()

/** Why the deal is lost: one of the usual reasons, and a note. */
export function DealLostSheet({ document: lead, onClose, onDone }: AskProps<Lead>) {
  const { t } = useTranslation('lead')
  const { error, refusal } = useSentences('lead')
  const { write, busy } = useWrite(loseLead)
  const [value, setValue] = useState({ reason: '', note: '' })
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)
  const company = lead.companyName
  const lose = async () => {
    const result = await write({ id: lead.id, version: lead.version, ...handIn(value) }, { label: company })
    if (result.ok) return onDone(t('lost.done', { company }))
    setErrors(result.errors)
    setObjection(result.refusal ? refusal(result.refusal) : null)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={t('lost.title', { company })}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button tone="danger" busy={busy} onClick={() => unawaited(lose())}>
            {t('lost.action')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <p>{t('lost.follows')}</p>
        <Select
          label={t('field.reason')}
          placeholder={t('choose')}
          value={value.reason}
          options={lossReasons.map((reason) => ({ value: reason, label: t(`loss.${reason}`) }))}
          error={error(errors['reason'])}
          onChange={(event) => {
            setErrors(noErrors)
            setValue({ ...value, reason: event.target.value })
          }}
        />
        <TextArea
          label={t('field.note')}
          optional={t('optional')}
          maxLength={500}
          value={value.note}
          error={error(errors['note'])}
          onChange={(event) => setValue({ ...value, note: event.target.value })}
        />
      </div>
    </Sheet>
  )
}
