import { useId, type ReactNode } from 'react'
import { Button, type ButtonProps } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet, type SheetProps } from '#design/tell/sheet.tsx'
import type { FormFailure } from '#web/outbox/use-form-failure.ts'
import { useBusy } from '#web/page/use-busy.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { Form } from './form.tsx'
import { useErrorFocus } from './use-error-focus.ts'

type FormSheetProps = Pick<SheetProps, 'title' | 'size'> & {
  open?: boolean
  /** Whose translations hold the refusals. */
  feature: string
  /** Why the last attempt was not written: above the fields, and the first field with an error takes the focus. */
  failure: Pick<FormFailure, 'errors' | 'refusal'> & {
    /** The refusal is a question: submitting again answers it. */
    isQuestion?: boolean
  }
  /** The button that submits, if it says more than "Save". */
  submit?: Pick<ButtonProps, 'tone' | 'icon' | 'className'> & {
    label: string
    /** What it says while the form is being submitted. */
    busyLabel?: string
    'data-autofocus'?: true
  }
  /** At the foot in place of "Cancel". */
  aside?: ReactNode
  onSubmit: (form: HTMLFormElement) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet, submitted or cancelled at its foot. While it is being submitted, neither is possible again. */
export function FormSheet(props: FormSheetProps) {
  const { open = true, title, size = 'plain', feature, failure } = props
  const { submit, aside, onSubmit, onClose, children } = props
  const { t } = useTranslation('kernel')
  const { refusal } = useSentences(feature)
  const { busy, whileBusy } = useBusy()
  const formId = useId()
  const form = useErrorFocus(failure.errors, failure.refusal)
  const { label = t('save'), busyLabel = label, ...button } = submit ?? {}

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      size={size}
      closeLabel={t('close')}
      busy={busy}
      footer={
        <>
          {aside ?? <Button onClick={onClose}>{t('cancel')}</Button>}
          <Button tone="primary" {...button} type="submit" form={formId} busy={busy}>
            {busy ? busyLabel : label}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={form} className="grid gap-5" onSubmit={(element) => whileBusy(() => onSubmit(element))}>
        {failure.refusal && (
          <Banner tone={failure.isQuestion ? 'warning' : 'danger'}>{refusal(failure.refusal)}</Banner>
        )}
        {children}
      </Form>
    </Sheet>
  )
}
