import { useState } from 'react'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import { loseLead } from '#domain/lead/lead-operations.ts'
import { lossReasons } from '#domain/lead/lead-status.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

const handIn = formInput<typeof loseLead, 'id' | 'version'>()

/** Why the deal is lost: one of the usual reasons, and a note. */
export function DealLostSheet({ document: lead, onClose, onDone }: AskProps<Lead>) {
  const { t } = useTranslation('lead')
  const { error } = useSentences('lead')
  const { write } = useWrite(loseLead)
  const [value, setValue] = useState({ reason: '', note: '' })
  const failure = useFailure()
  const company = lead.companyName
  const lose = async () => {
    const result = await write({ id: lead.id, version: lead.version, ...handIn(value) }, { label: company })
    if (!result.ok) return failure.show(result)
    onDone(t('lost.done', { company }))
  }
  return (
    <FormSheet
      title={t('lost.title', { company })}
      feature="lead"
      failure={failure}
      submit={{ tone: 'danger', label: t('lost.action') }}
      aside={<Button onClick={onClose}>{t('back')}</Button>}
      onSubmit={lose}
      onClose={onClose}
    >
      <p>{t('lost.follows')}</p>
      <Select
        label={t('field.reason')}
        placeholder={t('choose')}
        value={value.reason}
        options={lossReasons.map((reason) => ({ value: reason, label: t(`loss.${reason}`) }))}
        error={error(failure.errors['reason'])}
        onChange={(event) => {
          failure.forget('reason')
          setValue({ ...value, reason: event.target.value })
        }}
      />
      <TextArea
        label={t('field.note')}
        optional={t('optional')}
        maxLength={500}
        value={value.note}
        error={error(failure.errors['note'])}
        onChange={(event) => setValue({ ...value, note: event.target.value })}
      />
    </FormSheet>
  )
}
