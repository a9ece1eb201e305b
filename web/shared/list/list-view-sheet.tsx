import { useState } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  restoreSavedView,
} from '#domain/saved-view/saved-view-operations.ts'
import type { SavedView } from '#domain/saved-view/saved-view.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useReplicaStore } from '#web/replica/use-replica.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type ListViewSheetProps = {
  open: boolean
  list: SavedView['list']
  /** Null for a new one. */
  view: SavedView | null
  /** What the list shows now. */
  params: string
  onClose: () => void
  /** Tells that the view was deleted, and how to take that back. */
  onDeleted: (view: SavedView, undo: () => void) => void
}

/** Names a view, makes it what the list opens with, or deletes it, which can be taken back. */
export function ListViewSheet({ open, list, view, params, onClose, onDeleted }: ListViewSheetProps) {
  const { t } = useTranslation('list')
  const { error } = useSentences('list')
  const [name, setName] = useState(view?.name ?? '')
  const [isDefault, setIsDefault] = useState(view?.isDefault ?? false)
  const failure = useFailure()
  const create = useWrite(createSavedView)
  const change = useWrite(changeSavedView)
  const remove = useDeleteView(view, onDeleted)
  const save = async () => {
    const written = view
      ? await change.write({ id: view.id, version: view.version, name, isDefault })
      : await create.write({ id: newId(), list, name, params, isDefault })
    if (!written.ok) return failure.show(written)
    tell(t('view.kept', { name }))
    onClose()
  }
  return (
    <FormSheet
      open={open}
      title={view ? t('view.edit', { name: view.name }) : t('view.new')}
      feature="list"
      failure={failure}
      aside={
        view && (
          <Button
            icon="trash"
            onClick={() => {
              onClose()
              unawaited(remove())
            }}
          >
            {t('view.delete')}
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('view.name')}
        value={name}
        maxLength={40}
        error={error(failure.errors['name'])}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox label={t('view.opens')} checked={isDefault} onChange={({ target }) => setIsDefault(target.checked)} />
      <p className="text-13 text-ink-2">{t('view.own')}</p>
    </FormSheet>
  )
}

/** Deletes a view, and offers to take that back. */
function useDeleteView(view: SavedView | null, onDeleted: ListViewSheetProps['onDeleted']): () => Promise<void> {
  const { refusal } = useSentences('list')
  const replica = useReplicaStore()
  const del = useWrite(deleteSavedView)
  const restore = useWrite(restoreSavedView)
  return async () => {
    if (!view) return
    const { id, version } = view
    const written = await del.write({ id, version })
    if (!written.ok) return written.refusal ? tell(refusal(written.refusal), { tone: 'danger' }) : undefined
    const undo = async () => {
      const back = await restore.write({ id, version: replica?.view().find('saved-view', id)?.version ?? version + 1 })
      if (!back.ok && back.refusal) tell(refusal(back.refusal), { tone: 'danger' })
    }
    onDeleted(view, () => unawaited(undo()))
  }
}
