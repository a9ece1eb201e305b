import { allLinked, allWith, byIdIfThere, patched, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { decideAddPhoto, decideChangePhoto, decideRemovePhoto, decideRestorePhoto } from './photo-decisions.ts'
import { photoEntity } from './photo-entity.ts'
import { addPhoto, changePhoto, removePhoto, restorePhoto } from './photo-operations.ts'
import type { Photo } from './photo.ts'

type Added = { input: { subject: Photo['subject']; subjectId: string }; lead: Lead | null }

/** A lead that was joined into another while the photo waited on a phone is that one. */
const subjectOf = ({ input, lead }: Added): string => lead?.joinedIntoId ?? input.subjectId

export const addPhotoRule = rule(addPhoto)
  // Locked, so that nobody joins it meanwhile and leaves this photo behind.
  .with({ lead: byIdIfThere(leadEntity, ({ input }) => (input.subject === 'lead' ? input.subjectId : null)) })
  .with({ own: allWith(photoEntity, 'subjectId', subjectOf) })
  .decide(({ input, lead, own, facts }) =>
    decideAddPhoto({ ...input, subjectId: subjectOf({ input, lead }) }, own, facts),
  )

export const changePhotoRule = rule(changePhoto)
  .with({ photo: patched(photoEntity) })
  .decide(({ photo, input }) => decideChangePhoto(photo, input))

export const removePhotoRule = rule(removePhoto)
  .with({ photo: seen(photoEntity) })
  .decide(({ photo, facts }) => decideRemovePhoto(photo, facts))

export const restorePhotoRule = rule(restorePhoto)
  .with({ photo: seen(photoEntity) })
  .with({ own: allLinked(photoEntity, 'subjectId', 'photo', 'subjectId') })
  .decide(({ photo, own, facts }) => decideRestorePhoto(photo, own, facts))
