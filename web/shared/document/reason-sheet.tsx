import { useState, type ReactNode } from 'react'
import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import type { WriteResult } from '#web/outbox/enqueue-write.ts'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type ReasonSheetProps = {
  /** Feature whose translations explain errors and refusals. */
  feature: string
  title: string
  /** What follows from it. */
  follows: string
  confirmLabel: string
  /** Above the reason: other fields, by the errors of the last try. */
  children?: (errors: FieldErrors) => ReactNode
  /** What is asked instead of the reason: the input's field and its label. */
  field?: { name: string; label: string }
  /** Danger unless nothing is taken back. */
  tone?: 'danger' | 'primary'
  busy: boolean
  write: (reason: string) => Promise<WriteResult>
  onClose: () => void
  onDone: () => void
}

/** Asks why before something is taken back; the reason stays with the document and in its history. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { feature, title, follows, confirmLabel, children, busy, write, onClose, onDone } = props
  const tone = props.tone ?? 'danger'
  const { t } = useTranslation('kernel')
  const { name, label } = props.field ?? { name: 'reason', label: t('reason') }
  const { error, refusal } = useSentences(feature)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [objection, setObjection] = useState<string | null>(null)
  const submit = async () => {
    const result = await write(reason)
    if (result.ok) return onDone()
    setErrors(result.errors)
    setObjection(result.refusal ? refusal(result.refusal) : null)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      busy={busy}
      title={title}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button tone={tone} busy={busy} onClick={() => unawaited(submit())}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <p>{follows}</p>
        {children?.(errors)}
        <TextArea
          label={label}
          maxLength={300}
          value={reason}
          error={error(errors[name])}
          onChange={(event) => {
            setErrors(noErrors)
            setReason(event.target.value)
          }}
        />
      </div>
    </Sheet>
  )
}
