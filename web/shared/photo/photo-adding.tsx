import { useRef } from 'react'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import { FileChooser } from '#web/shared/form/file-chooser.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { pictureUrl } from './photo-picture.ts'
import { usePhotoAdding, type PhotoAbout, type UnkeptPhoto } from './use-photo-adding.ts'

const tile = 'size-[72px] rounded-2 border border-thread object-cover'

/** Takes a photo with the camera or from the gallery; it is kept at once, and described later if at all. */
export function PhotoAdding({ about }: { about: PhotoAbout }) {
  const { t } = useTranslation('photo')
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const { preview, objections, unkept, add, tryAgain, giveUp } = usePhotoAdding(about)
  const take = (files: readonly File[]) => unawaited(add(files))
  return (
    <div className="grid gap-2">
      {preview !== null && (
        <output className="flex items-center gap-3 text-13 text-ink-2">
          <img src={preview} alt="" className={tile} />
          {t('drawing')}
        </output>
      )}
      {objections.map((text) => (
        <p key={text} role="alert" className="flex gap-2 text-13 font-semibold break-words text-majith">
          <Icon name="alert" size={16} className="mt-0.5 flex-none" />
          {text}
        </p>
      ))}
      {unkept.length > 0 && <Unkept photos={unkept} onAgain={() => unawaited(tryAgain())} onGiveUp={giveUp} />}
      <div className="flex flex-wrap gap-2">
        <Button icon="plus" busy={preview !== null} onClick={() => camera.current?.click()}>
          {t('add')}
        </Button>
        <Button tone="quiet" busy={preview !== null} onClick={() => gallery.current?.click()}>
          {t('choose')}
        </Button>
      </div>
      <FileChooser input={camera} label={t('add')} accept="image/*" isCamera onFiles={take} />
      <FileChooser input={gallery} label={t('choose')} accept="image/*" multiple onFiles={take} />
    </div>
  )
}

type UnkeptProps = { photos: readonly UnkeptPhoto[]; onAgain: () => void; onGiveUp: () => void }

function Unkept({ photos, onAgain, onGiveUp }: UnkeptProps) {
  const { t } = useTranslation('photo')
  const kernel = useTranslation('kernel')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {photos.map(({ id, thumb }) => (
        <img key={id} src={pictureUrl(thumb)} alt={t('unkept')} className={tile} />
      ))}
      <Button onClick={onAgain}>{kernel.t('retry')}</Button>
      <Button tone="quiet" onClick={onGiveUp}>
        {kernel.t('discard')}
      </Button>
    </div>
  )
}
