import { useId, type ReactNode } from 'react'
import { Button } from '#design/press/button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import type { FormFailure } from '#web/outbox/use-form-failure.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { Form } from './form.tsx'
import { useErrorFocus } from './use-error-focus.ts'

type FormSheetProps = {
  open?: boolean
  title: string
  /** Whose translations hold the refusals. */
  feature: string
  /** Why the last attempt was not written: above the fields, and the first field with an error takes the focus. */
  failure: FormFailure
  busy: boolean
  onSubmit: (form: HTMLFormElement) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet, saved or cancelled at its foot. */
export function FormSheet({ open = true, title, feature, failure, busy, onSubmit, onClose, children }: FormSheetProps) {
  const { t } = useTranslation('kernel')
  const { refusal } = useSentences(feature)
  const formId = useId()
  const form = useErrorFocus(failure.errors, failure.refusal)

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={formId} ref={form} className="grid gap-5" onSubmit={onSubmit}>
        {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
        {children}
      </Form>
    </Sheet>
  )
}
