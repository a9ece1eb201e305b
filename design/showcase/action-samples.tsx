import { useState } from 'react'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { MicrophoneButton } from '#design/press/microphone-button.tsx'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { Sheet } from '#design/tell/sheet.tsx'

type Opened = 'none' | 'sheet' | 'approve' | 'delete'

/** Buttons in every state, and what they open. */
export function ActionSamples({ t }: { t: Say }) {
  const [opened, setOpened] = useState<Opened>('none')
  const [hearing, setHearing] = useState(false)
  const close = () => setOpened('none')
  return (
    <Sample title={t('action.title')}>
      <div className="flex flex-wrap items-start gap-3">
        <Button tone="primary" icon="check" onClick={() => setOpened('approve')}>
          {t('action.approve')}
        </Button>
        <Button icon="whatsapp">{t('action.whatsapp')}</Button>
        <Button tone="quiet" icon="pdf">
          {t('action.print')}
        </Button>
        <Button tone="danger" icon="trash" onClick={() => setOpened('delete')}>
          {t('action.delete')}
        </Button>
        <LinkButton href="#cloth" icon="pdf">
          {t('action.pdf')}
        </LinkButton>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Button tone="primary" busy>
          {t('action.saving')}
        </Button>
        <Button tone="primary" reason={t('action.reason')}>
          {t('action.start')}
        </Button>
        <Button onClick={() => setOpened('sheet')}>{t('action.sheet')}</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <IconButton icon="search" label={t('action.search')} />
        <IconButton icon="filter" label={t('action.filter')} aria-pressed />
        <IconButton icon="more" label={t('action.more')} />
        <MicrophoneButton
          label={t(hearing ? 'action.stop' : 'action.speak')}
          hearing={hearing}
          onClick={() => setHearing(!hearing)}
          className="m-2"
        />
      </div>
      <Button tone="primary" wide>
        {t('action.wide')}
      </Button>
      <Sheet
        open={opened === 'sheet'}
        onClose={close}
        title={t('sheet.title')}
        closeLabel={t('action.close')}
        footer={
          <>
            <Button onClick={close}>{t('action.cancel')}</Button>
            <Button tone="primary" onClick={close}>
              {t('action.save')}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <TextField label={t('form.party')} data-autofocus />
          <TextField label={t('form.mobile')} type="tel" inputMode="tel" autoComplete="tel" />
        </div>
      </Sheet>
      <ConfirmDialog
        open={opened === 'approve'}
        onClose={close}
        onConfirm={close}
        title={t('confirm.approve')}
        confirmLabel={t('action.approve')}
        cancelLabel={t('action.cancel')}
      >
        {t('confirm.approve.follows')}
      </ConfirmDialog>
      <ConfirmDialog
        tone="danger"
        open={opened === 'delete'}
        onClose={close}
        onConfirm={close}
        title={t('confirm.delete')}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
      >
        {t('confirm.delete.follows')}
      </ConfirmDialog>
    </Sample>
  )
}
