import { useState } from 'react'
import { addPhoto } from '#domain/photo/photo-operations.ts'
import type { Photo } from '#domain/photo/photo.ts'
import { inTime } from '#web/browser/in-time.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { fieldSaid } from '#web/shared/form/field-said.ts'
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
  const [objections, setObjections] = useState<readonly string[]>([])
  const [unkept, setUnkept] = useState<readonly UnkeptPhoto[]>([])

  const object = (text: string) => setObjections((before) => (before.includes(text) ? before : [...before, text]))
  const keep = async (photo: UnkeptPhoto): Promise<void> => {
    const result = await write({ ...photo, subject, subjectId }, { label })
    setUnkept((before) => [...before.filter(({ id }) => id !== photo.id), ...(result.ok ? [] : [photo])])
    // A photo that is kept does not take back what is said of another one of the same choice.
    if (result.ok) tell(t('added'))
    else object(refusal(result.refusal ?? { code: 'photo-unreadable' }))
  }
  const shrinkAndKeep = async (file: File, isAlone: boolean): Promise<void> => {
    const takenAt = new Date(serverNow()).toISOString()
    const code = await inTime(loadShrinking())
    if (!code) return object(refusal({ code: 'offline' }))
    const shrunk = await code.shrunkPhoto(file)
    const unreadable = refusal({ code: 'photo-unreadable' })
    // Of several it says which.
    if (!shrunk) return object(isAlone ? unreadable : fieldSaid(file.name, unreadable))
    await keep({ ...shrunk, id: newId(), takenAt })
  }
  const one = (file: File, isAlone: boolean): Promise<void> => {
    const url = URL.createObjectURL(file)
    setPreview(url)
    return shrinkAndKeep(file, isAlone).finally(() => {
      setPreview(null)
      URL.revokeObjectURL(url)
    })
  }
  return {
    /** The picture that is being made smaller, as it came; null if none is. */
    preview,
    objections,
    unkept,
    /** One after the other: two at once would not fit into a small phone's memory. */
    add: async (files: readonly File[]): Promise<void> => {
      setObjections([])
      for (const file of files) await one(file, files.length === 1)
    },
    tryAgain: async (): Promise<void> => {
      setObjections([])
      for (const photo of unkept) await keep(photo)
    },
    giveUp: (): void => {
      setUnkept([])
      setObjections([])
    },
  }
}
