import { useRef, useState } from 'react'
import { Icon } from '#design/press/icon.tsx'
import { isKeptPhoto } from '#domain/photo/photo-lifecycle.ts'
import { addPhoto } from '#domain/photo/photo-operations.ts'
import type { Photo } from '#domain/photo/photo.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { useEntities } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { PhotoAdding } from './photo-adding.tsx'
import { pictureUrl, useQueuedPhotos } from './photo-picture.ts'
import type { PhotoAbout } from './use-photo-adding.ts'

const PhotoSheet = onDemand(() => import('./photo-sheet.tsx').then((file) => file.PhotoSheet))

type PhotoStripProps = {
  /** The document a new photo is kept with; null if the deal has none for it. */
  about: PhotoAbout | null
  /** Ids of the deal's documents, whose photos are shown. */
  related: ReadonlySet<string>
  /** The goods of the deal's paper, which a photo may be of. */
  goods: readonly string[]
}

const byTime = (a: Photo, b: Photo): number =>
  a.takenAt === b.takenAt ? (a.id < b.id ? -1 : 1) : a.takenAt < b.takenAt ? -1 : 1

/** The photos of a deal, whichever of its documents they were taken on, and the way to add one. */
export function PhotoStrip({ about, related, goods }: PhotoStripProps) {
  const { t } = useTranslation('photo')
  const mayAdd = useMay(addPhoto) && about !== null
  const queued = useQueuedPhotos()
  const [openId, setOpenId] = useState<string | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  const photos = useEntities('photo')
    .filter((photo) => isKeptPhoto(photo) && related.has(photo.subjectId))
    .toSorted(byTime)
  if (photos.length === 0 && !mayAdd) return null
  const nameOf = (photo: Photo, at: number) => photo.caption ?? photo.goods ?? t('unnamed', { n: at + 1 })
  const open = photos.findIndex(({ id }) => id === openId)
  const shown = photos[open]
  // From the last one to the first.
  const turn = (by: 1 | -1) => setOpenId(photos[(open + by + photos.length) % photos.length]?.id ?? null)
  const close = () => {
    setOpenId(null)
    // To the photo that was open last; the sheet itself gives the focus back to the first.
    const tile = strip.current?.querySelectorAll('button')[open]
    requestAnimationFrame(() => tile?.focus())
  }
  return (
    <div className="grid gap-2 pb-3">
      {photos.length > 0 && (
        <ul ref={strip} aria-label={t('title')} className="flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <PhotoTile
                photo={photo}
                name={nameOf(photo, at)}
                isWaiting={queued.get(photo.id)?.isWaiting ?? false}
                onOpen={() => setOpenId(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <PhotoAdding about={about} />}
      <PhotoSheet
        open={shown !== undefined}
        photo={shown}
        name={shown ? nameOf(shown, open) : ''}
        queued={queued.get(shown?.id ?? '')}
        goods={goods}
        at={open}
        count={photos.length}
        onTurn={turn}
        onClose={close}
      />
    </div>
  )
}

type PhotoTileProps = { photo: Photo; name: string; isWaiting: boolean; onOpen: () => void }

function PhotoTile({ photo, name, isWaiting, onOpen }: PhotoTileProps) {
  const { t } = useTranslation('photo')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="relative block size-[72px] overflow-hidden rounded-2 border border-thread bg-calico"
      onClick={onOpen}
    >
      <img src={pictureUrl(photo.thumb)} alt={name} className="size-full object-cover" />
      {isWaiting && (
        <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-cloth text-haldi">
          <Icon name="clock" size={16} label={t('waiting')} />
        </span>
      )}
    </button>
  )
}
