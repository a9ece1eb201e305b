import { DateField } from '#design/field/date-field.tsx'
import { Select } from '#design/field/select.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { talkTypes } from '#domain/communication-log/communication-log-choices.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

export type TalkDraft = Pick<Communication, 'type' | 'message'>
export type FollowUpDraft = { followUpOn: string; followUpTime: string }

type FieldsProps<Draft> = { value: Draft; errors: FieldErrors; onChange: (patch: Partial<Draft>) => void }

/** What was said, and how: one line, because most are calls, and what goes out on WhatsApp from here is noted by itself. */
export function TalkFields({ value, errors, onChange }: FieldsProps<TalkDraft>) {
  const { t } = useTranslation('communication-log')
  const { error } = useSentences('communication-log')
  return (
    <>
      <TextArea
        label={t('message')}
        hint={t('message-hint')}
        error={error(errors['message'])}
        maxLength={2000}
        value={value.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
      <Select
        label={t('type')}
        options={talkTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={value.type}
        onChange={({ target }) => {
          const type = talkTypes.find((one) => one === target.value)
          if (type) onChange({ type })
        }}
      />
    </>
  )
}

/** The day to call again; the time, which only few agree on, is asked for once there is a day. */
export function FollowUpFields({ value, errors, onChange }: FieldsProps<FollowUpDraft>) {
  const { t } = useTranslation('communication-log')
  const { t: kernel } = useTranslation('kernel')
  const { error } = useSentences('communication-log')
  const today = useToday()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3">
      <DateField
        label={t('field.follow-up-on')}
        optional={kernel('optional')}
        min={today}
        max={addDays(today, 366)}
        error={error(errors['followUpOn'])}
        value={value.followUpOn}
        onChange={({ target }) => onChange({ followUpOn: target.value })}
      />
      {value.followUpOn !== '' && (
        <TextField
          type="time"
          label={t('field.follow-up-time')}
          optional={kernel('optional')}
          error={error(errors['followUpTime'])}
          value={value.followUpTime}
          onChange={({ target }) => onChange({ followUpTime: target.value })}
        />
      )}
    </div>
  )
}
