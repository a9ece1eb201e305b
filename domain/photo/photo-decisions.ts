import { instantAt } from '#domain/calendar/calendar-instant.ts'
import { acceptChange, acceptTaken, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { byteCount, firstBytes } from '#domain/picture/picture-base64.ts'
import { pictureHead, type PictureHead } from '#domain/picture/picture-head.ts'
import {
  mostEver,
  mostOfDocument,
  photoBytesMax,
  photoSideMax,
  restoreDays,
  thumbBytesMax,
  thumbSideMax,
} from './photo-choices.ts'
import { photoEntity } from './photo-entity.ts'
import { isKeptPhoto, photoLifecycle } from './photo-lifecycle.ts'
import type { addPhoto, changePhoto } from './photo-operations.ts'
import type { Photo } from './photo.ts'

/** Where the size stands in a redrawn picture. A camera's own file begins with more than this beside the picture. */
const headBytes = 4096

type Redrawn = PictureHead & { kind: Photo['kind'] }

const isRedrawn = (head: PictureHead | null): head is Redrawn => head !== null && head.kind !== 'png'

/** The head of a JPEG or WebP in base64, told by its bytes; null for anything else. */
function redrawnHead(base64: string): Redrawn | null {
  const head = pictureHead(firstBytes(base64, headBytes))
  return isRedrawn(head) ? head : null
}

const sideOf = ({ width, height }: PictureHead): number => Math.max(width, height)

function whyNot(picture: string, thumb: string): Refusal | null {
  const [head, small] = [redrawnHead(picture), redrawnHead(thumb)]
  if (!head || !small) return { code: 'photo-unreadable' }
  // Where it was taken may be somebody's home; a phone that redraws it sends none of that.
  if (head.hasParticulars || small.hasParticulars) return { code: 'photo-says-more' }
  const isLarge = byteCount(picture) > photoBytesMax || byteCount(thumb) > thumbBytesMax
  // A small file can unpack to gigabytes on a colleague's phone, and the small picture is shown with every deal.
  const isVast = sideOf(head) > photoSideMax || sideOf(small) > thumbSideMax
  return isLarge || isVast ? { code: 'photo-too-large' } : null
}

/** The lowest place that no kept photo of the document has; a refusal if all are taken. */
function freeSlot(own: readonly Photo[]): Outcome<number> {
  const taken = new Set(own.filter(isKeptPhoto).map(({ slot }) => slot))
  const slot = Array.from({ length: mostOfDocument }, (_, at) => at + 1).find((one) => !taken.has(one))
  return slot === undefined ? refuse({ code: 'photos-full', params: { count: mostOfDocument } }) : accept(slot)
}

/** `own`: all photos of the document, removed ones too. */
export function decideAddPhoto(
  { picture, thumb, takenAt, ...said }: InputOf<typeof addPhoto>,
  own: readonly Photo[],
  facts: Facts,
): Outcome<Decision<Photo>> {
  const no = whyNot(picture, thumb)
  if (no) return refuse(no)
  const head = redrawnHead(picture)
  if (!head) return refuse({ code: 'photo-unreadable' })
  if (own.length >= mostEver) return refuse({ code: 'photos-too-many', params: { count: mostEver } })
  const slot = freeSlot(own)
  if (!slot.ok) return slot
  const { kind, width, height } = head
  return acceptChange(photoEntity, {
    ...fresh(facts),
    ...said,
    kind,
    size: byteCount(picture),
    width,
    height,
    thumb,
    // A clock that is ahead takes no photo tomorrow.
    takenAt: takenAt !== null && takenAt < facts.now ? takenAt : facts.now,
    takenBy: facts.actor.name,
    slot: slot.value,
    status: 'kept',
  })
}

export function decideChangePhoto(photo: Photo, input: InputOf<typeof changePhoto>): Outcome<Decision<Photo>> {
  return isKeptPhoto(photo) ? acceptChange(photoEntity, { ...photo, ...input }) : refuse({ code: 'photo-removed' })
}

export function decideRemovePhoto(photo: Photo, facts: Facts): Outcome<Decision<Photo>> {
  const taken = photoLifecycle.take(photo, 'remove', facts, { slot: null })
  return acceptTaken(photoEntity, taken)
}

/** Whether a removed photo comes back no more. Removed is its last change, and its bytes may be gone by now. */
const isGone = ({ updatedAt }: Photo, { nowMs }: Pick<Facts, 'nowMs'>): boolean =>
  updatedAt < instantAt(nowMs - restoreDays * 86_400_000)

/** It comes back to the first place that is free by now. */
export function decideRestorePhoto(photo: Photo, own: readonly Photo[], facts: Facts): Outcome<Decision<Photo>> {
  const no = photoLifecycle.refusal(photo, 'restore', facts)
  if (no) return refuse(no)
  if (isGone(photo, facts)) return refuse({ code: 'photo-gone', params: { days: restoreDays } })
  const slot = freeSlot(own)
  if (!slot.ok) return slot
  const taken = photoLifecycle.take(photo, 'restore', facts, { slot: slot.value })
  return acceptTaken(photoEntity, taken)
}

/**
 * The photos of a document that is joined into another, as they are with that one: on its free places, and removed ones as long
 * as they can come back. `own`: all photos of the other document.
 */
export function photosMoved(
  photos: readonly Photo[],
  { subjectId, own }: { subjectId: string; own: readonly Photo[] },
  facts: Pick<Facts, 'nowMs'>,
): Outcome<readonly Photo[]> {
  const moved: Photo[] = []
  for (const photo of photos) {
    const isKept = isKeptPhoto(photo)
    if (!isKept && isGone(photo, facts)) continue
    const slot = isKept ? freeSlot([...own, ...moved]) : accept(null)
    if (!slot.ok) return slot
    moved.push({ ...photo, subjectId, slot: slot.value })
  }
  return accept(moved)
}
