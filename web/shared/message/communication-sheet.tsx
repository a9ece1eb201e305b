import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { communicationLogLifecycle } from '#domain/communication-log/communication-log-lifecycle.ts'
import { changeCommunication, planFollowUp } from '#domain/communication-log/communication-log-operations.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { changedFields, useOpened } from '#web/outbox/opened-form.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { FollowUpFields, TalkFields } from './communication-fields.tsx'
import { useTalkSteps, type TalkStep } from './use-talk-steps.ts'

type CommunicationSheetProps = { open: boolean; talk: Communication; onClose: () => void }

/** One talk: its words corrected, the call planned or moved, and what can be taken back. */
export function CommunicationSheet({ open, talk, onClose }: CommunicationSheetProps) {
  const { t } = useTranslation('communication-log')
  const { t: kernel } = useTranslation('kernel')
  const take = useTalkSteps(talk)
  const isPlanned = communicationLogLifecycle.holds(talk, 'complete')
  const press = (step: TalkStep) => {
    onClose()
    unawaited(take(step))
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('change')} closeLabel={kernel('close')}>
      <div className="grid gap-5">
        <FollowUp talk={talk} onDone={onClose} />
        {isPlanned && (
          <div className="grid gap-3">
            <Button wide icon="check" onClick={() => press('complete')}>
              {t('complete')}
            </Button>
            <Button wide icon="close" onClick={() => press('drop')}>
              {t('drop')}
            </Button>
          </div>
        )}
        <Words talk={talk} onDone={onClose} />
        <Button tone="danger" icon="undo" onClick={() => press('remove')}>
          {t('remove')}
        </Button>
      </div>
    </Sheet>
  )
}

type PartProps = { talk: Communication; onDone: () => void }

function FollowUp({ talk: now, onDone }: PartProps) {
  const talk = useOpened(now)
  const { t } = useTranslation('communication-log')
  const { refusal, day } = useSentences('communication-log')
  const { write, busy } = useWrite(planFollowUp)
  const [value, setValue] = useState({ followUpOn: talk.followUpOn ?? '', followUpTime: talk.followUpTime ?? '' })
  const failure = useFailure()
  const plan = async () => {
    const result = await write({ id: talk.id, version: talk.version, ...value })
    if (!result.ok) return failure.show(result)
    tell(t('planned', { on: day(value.followUpOn) }))
    onDone()
  }
  return (
    <div className="grid gap-3">
      {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
      <FollowUpFields value={value} errors={failure.errors} onChange={(patch) => setValue({ ...value, ...patch })} />
      <Button icon="calendar" busy={busy} onClick={() => unawaited(plan())}>
        {t(talk.followUpOn === null ? 'plan' : 'move')}
      </Button>
    </div>
  )
}

/** Sends only what was changed: what a colleague corrects meanwhile stays. */
function Words({ talk: now, onDone }: PartProps) {
  const talk = useOpened(now)
  const { t } = useTranslation('communication-log')
  const { refusal } = useSentences('communication-log')
  const { write, busy } = useWrite(changeCommunication)
  const opened = { type: talk.type, message: talk.message }
  const [value, setValue] = useState(opened)
  const failure = useFailure()
  const correct = async () => {
    const patch = changedFields(opened, value)
    if (Object.keys(patch).length === 0) return onDone()
    const result = await write({ id: talk.id, version: talk.version, ...patch })
    if (!result.ok) return failure.show(result)
    tell(t('kept'))
    onDone()
  }
  return (
    <div className="grid gap-3">
      {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
      <TalkFields value={value} errors={failure.errors} onChange={(patch) => setValue({ ...value, ...patch })} />
      <Button icon="check" busy={busy} onClick={() => unawaited(correct())}>
        {t('correct')}
      </Button>
    </div>
  )
}
