import { useState } from 'react'
import { addPhoto } from '#domain/photo/photo-operations.ts'
import type { Photo } from '#domain/photo/photo.ts'
import { inTime } from '#web/browser/in-time.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { serverNow } from '#web/transport/server-clock.ts'
import type { ShrunkPhoto } from './photo-shrink.ts'

/** The document a photo is taken on, and whose it is. */
export type PhotoAbout = { subject: Photo['subject']; id: string; label: string | null }

/** A photo that was refused: it stays here until it is tried again or given up. */
export type UnkeptPhoto = ShrunkPhoto & { id: string; takenAt: string }

const loadShrinking = () => import('./photo-shrink.ts')

/** Takes pictures from a file field: each is shown at once, made smaller, and kept with the document. */
export function usePhotoAdding({ subject, id: subjectId, label }: PhotoAbout) {
  const { t } = useTranslation('photo')
  const { refusal } = useSentences('photo')
  const { write } = useWrite(addPhoto)
  const [preview, setPreview] = useState<string | null>(null)
  const [objection, setObjection] = useState<string | null>(null)
  const [unkept, setUnkept] = useState<readonly UnkeptPhoto[]>([])

  const keep = async (photo: UnkeptPhoto): Promise<void> => {
    const result = await write({ ...photo, subject, subjectId }, { label })
    setUnkept((before) => [...before.filter(({ id }) => id !== photo.id), ...(result.ok ? [] : [photo])])
    // A photo that is kept does not take back what is said of another one of the same choice.
    if (result.ok) tell(t('added'))
    else setObjection(refusal(result.refusal ?? { code: 'photo-unreadable' }))
  }
  const shrinkAndKeep = async (file: File): Promise<void> => {
    const takenAt = new Date(serverNow()).toISOString()
    const code = await inTime(loadShrinking())
    if (!code) return setObjection(refusal({ code: 'offline' }))
    const shrunk = await code.shrunkPhoto(file)
    if (!shrunk) return setObjection(refusal({ code: 'photo-unreadable' }))
    await keep({ ...shrunk, id: newId(), takenAt })
  }
  const one = (file: File): Promise<void> => {
    const url = URL.createObjectURL(file)
    setPreview(url)
    return shrinkAndKeep(file).finally(() => {
      setPreview(null)
      URL.revokeObjectURL(url)
    })
  }
  return {
    /** The picture that is being made smaller, as it came; null if none is. */
    preview,
    objection,
    unkept,
    /** One after the other: two at once would not fit into a small phone's memory. */
    add: async (files: readonly File[]): Promise<void> => {
      setObjection(null)
      for (const file of files) await one(file)
    },
    tryAgain: async (): Promise<void> => {
      setObjection(null)
      for (const photo of unkept) await keep(photo)
    },
    giveUp: (): void => {
      setUnkept([])
      setObjection(null)
    },
  }
}
