import { useState } from 'react'
import { Select } from '#design/field/select.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { Button } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { changePhoto } from '#domain/photo/photo-operations.ts'
import type { Photo } from '#domain/photo/photo.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { changedFields } from '#web/outbox/opened-form.ts'
import { useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useMay } from '#web/session/use-session.ts'
import { Form } from '#web/shared/form/form.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { photoAddress, pictureUrl, type QueuedPhoto } from './photo-picture.ts'
import { usePhotoRemoval } from './use-photo-steps.ts'
import { usePhotoTurning } from './use-photo-turning.ts'

type PhotoSheetProps = {
  open: boolean
  photo: Photo | undefined
  /** Its caption, or what it is called without one. */
  name: string
  queued: QueuedPhoto | undefined
  goods: readonly string[]
  /** Its place among the deal's photos, from 0, and how many there are. */
  at: number
  count: number
  onTurn: (by: 1 | -1) => void
  onClose: () => void
}

/** One photo in full, and the way to the next: what it shows, who took it, its words corrected, and the way to remove it. */
export function PhotoSheet({ open, photo, name, queued, goods, at, count, onTurn, onClose }: PhotoSheetProps) {
  const { t } = useTranslation('photo')
  const { t: kernel } = useTranslation('kernel')
  const { moment } = useSentences('photo')
  const mayChange = useMay(changePhoto)
  const remove = usePhotoRemoval()
  // By photo: what was typed of one is still there after a look at another.
  const [typed, setTyped] = useState<Readonly<Record<string, TypedWords | undefined>>>({})
  const hasMore = open && count > 1
  const fingers = usePhotoTurning(hasMore, onTurn)
  return (
    <Sheet open={open && photo !== undefined} onClose={onClose} title={name} closeLabel={kernel('close')} size="wide">
      {photo && (
        <div className="grid gap-4">
          {/* A shortcut for fingers: the buttons below and the arrow keys do the same. */}
          <div className="touch-pan-y touch-pinch-zoom" {...fingers}>
            <WholePicture key={`${photo.id} ${queued === undefined}`} photo={photo} name={name} queued={queued} />
          </div>
          {hasMore && (
            <div className="flex items-center justify-center gap-3">
              <IconButton icon="chevron-left" label={t('before')} onClick={() => onTurn(-1)} />
              <output className="tabular-nums">
                {t('place', { n: at + 1, count })}
                <span className="said-only">{name}</span>
              </output>
              <IconButton icon="chevron-right" label={t('after')} onClick={() => onTurn(1)} />
            </div>
          )}
          <p className="text-13 text-ink-2">
            {[photo.takenBy, moment(photo.takenAt), queued?.isWaiting && t('waiting')].filter(Boolean).join(' · ')}
          </p>
          {mayChange && (
            <>
              <Words
                key={photo.id}
                goods={goods}
                // As it was when typing began: a colleague's correction since is merged or refused, not written over.
                photo={typed[photo.id]?.opened ?? photo}
                value={typed[photo.id]?.words ?? wordsOf(photo)}
                onValue={(words, opened) => setTyped({ ...typed, [photo.id]: { words, opened } })}
                onDone={() => {
                  setTyped({ ...typed, [photo.id]: undefined })
                  onClose()
                }}
              />
              <Button
                tone="danger"
                icon="trash"
                onClick={() => {
                  onClose()
                  unawaited(remove(photo.id))
                }}
              >
                {t('remove')}
              </Button>
            </>
          )}
        </div>
      )}
    </Sheet>
  )
}

type WholePictureProps = Pick<PhotoSheetProps, 'name' | 'queued'> & { photo: Photo }

/** Without a network, the small picture of the row stands for one that was not opened here before. */
function WholePicture({ photo, name, queued }: WholePictureProps) {
  const { t } = useTranslation('photo')
  const [isAbsent, setIsAbsent] = useState(false)
  const { id, width, height, thumb } = photo
  return (
    <figure className="grid gap-2">
      <img
        src={isAbsent ? pictureUrl(thumb) : (queued?.url ?? photoAddress(id))}
        alt={name}
        width={width}
        height={height}
        className="mx-auto h-auto max-h-[60dvh] w-auto max-w-full rounded-2 bg-calico object-contain"
        onError={() => setIsAbsent(true)}
      />
      {isAbsent && <figcaption className="text-13 text-ink-2">{t('absent')}</figcaption>}
    </figure>
  )
}

type PhotoWords = { goods: string; caption: string }
type TypedWords = { words: PhotoWords; opened: Photo }
const wordsOf = ({ goods, caption }: Photo): PhotoWords => ({ goods: goods ?? '', caption: caption ?? '' })

type WordsProps = {
  photo: Photo
  goods: readonly string[]
  value: PhotoWords
  onValue: (value: PhotoWords, opened: Photo) => void
  onDone: () => void
}

/** Sends only what was changed: what a colleague corrects meanwhile stays. */
function Words({ photo, goods, value, onValue, onDone }: WordsProps) {
  const { t } = useTranslation('photo')
  const { t: kernel } = useTranslation('kernel')
  const { refusal, error } = useSentences('photo')
  const { write, busy } = useWrite(changePhoto)
  const failure = useFailure()
  const { errors } = failure
  const choices = [...new Set([...goods, ...(photo.goods === null ? [] : [photo.goods])])]
  const save = async () => {
    const patch = changedFields(wordsOf(photo), value)
    if (Object.keys(patch).length === 0) return onDone()
    const result = await write({ id: photo.id, version: photo.version, ...patch }, { label: value.caption })
    if (!result.ok) return failure.show(result)
    tell(t('kept'))
    onDone()
  }
  return (
    <Form className="grid gap-3" onSubmit={save}>
      {failure.refusal && <Banner tone="danger">{refusal(failure.refusal)}</Banner>}
      <TextField
        label={t('field.caption')}
        hint={t('caption-hint')}
        optional={kernel('optional')}
        value={value.caption}
        error={error(errors['caption'])}
        onChange={(event) => onValue({ ...value, caption: event.target.value }, photo)}
      />
      {choices.length > 0 && (
        <Select
          label={t('field.goods')}
          placeholder={t('goods.all')}
          options={choices.map((one) => ({ value: one, label: one }))}
          value={value.goods}
          error={error(errors['goods'])}
          onChange={(event) => onValue({ ...value, goods: event.target.value }, photo)}
        />
      )}
      <Button type="submit" icon="check" busy={busy}>
        {kernel('save')}
      </Button>
    </Form>
  )
}
