import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { Form } from '#web/shared/form/form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { FollowUpFields, TalkFields, type FollowUpDraft, type TalkDraft } from './communication-fields.tsx'

type CommunicationFormProps = { about: { subject: Communication['subject']; id: string }; onClose: () => void }

/** All fields: a draft keeps what is typed in these only. */
const first: TalkDraft & FollowUpDraft = { type: 'call', message: '', followUpOn: '', followUpTime: '' }

/** Logs a conversation outside the product: how, what, and when to call again. */
export function CommunicationForm({ about, onClose }: CommunicationFormProps) {
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences('communication-log')
  const { write, busy } = useWrite(addCommunication)
  const { value, change, reset } = useFormDraft(`communication-${about.id}`, first)
  const failure = useFailure()
  const { type, message, followUpOn, followUpTime } = value
  const { errors } = failure

  const submit = async () => {
    // A time without a day plans nothing.
    const followUp = followUpOn === '' ? {} : { followUpOn, followUpTime }
    const result = await write({ id: newId(), subject: about.subject, subjectId: about.id, type, message, ...followUp })
    if (!result.ok) return failure.show(result)
    reset()
    onClose()
  }
  return (
    <Form className="grid gap-4 rounded-2 bg-calico p-4" onSubmit={submit}>
      {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
      <TalkFields value={value} errors={errors} onChange={change} />
      <FollowUpFields value={value} errors={errors} onChange={change} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{kernel.t('cancel')}</Button>
        <Button tone="primary" type="submit" busy={busy}>
          {kernel.t('save')}
        </Button>
      </div>
    </Form>
  )
}
