import { unawaited } from '#web/browser/unawaited.ts'
import { useState, type FormEvent } from 'react'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { communicationTypes } from '#domain/communication-log/communication-log-choices.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { RadioCards } from '#design/field/radio-cards.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { newId } from '#web/outbox/new-id.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'

type CommunicationFormProps = { about: { subject: Communication['subject']; id: string }; onClose: () => void }
type Draft = { type: Communication['type']; message: string }

const first: Draft = { type: 'call', message: '' }

/** Logs a conversation outside the product: channel and summary. */
export function CommunicationForm({ about, onClose }: CommunicationFormProps) {
  const { t } = useTranslation('communication-log')
  const kernel = useTranslation('kernel')
  const { error, refusal } = useSentences('communication-log')
  const { write, busy } = useWrite(addCommunication)
  const { value, change, reset } = useFormDraft(`communication-${about.id}`, first)
  const [failure, setFailure] = useState<Extract<WriteResult, { ok: false }> | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await write({ id: newId(), subject: about.subject, subjectId: about.id, ...value })
    if (!result.ok) return setFailure(result)
    reset()
    onClose()
  }
  return (
    <form className="grid gap-4 rounded-2 bg-calico p-4" onSubmit={(event) => unawaited(submit(event))}>
      {failure?.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
      <RadioCards
        legend={t('type')}
        name="type"
        options={communicationTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={value.type}
        onValue={(chosen) => {
          const type = communicationTypes.find((one) => one === chosen)
          if (type) change({ type })
        }}
      />
      <TextArea
        label={t('message')}
        hint={t('message-hint')}
        error={error(failure?.errors['message'])}
        maxLength={2000}
        value={value.message}
        onChange={({ target }) => change({ message: target.value })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{kernel.t('cancel')}</Button>
        <Button tone="primary" type="submit" busy={busy}>
          {kernel.t('save')}
        </Button>
      </div>
    </form>
  )
}
