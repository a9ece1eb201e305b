import { allLinked, allWith, patched, rule, seen } from '#domain/kernel/rule.ts'
import { decideAddPhoto, decideChangePhoto, decideRemovePhoto, decideRestorePhoto } from './photo-decisions.ts'
import { photoEntity } from './photo-entity.ts'
import { addPhoto, changePhoto, removePhoto, restorePhoto } from './photo-operations.ts'

type Added = { input: { subjectId: string } }

export const addPhotoRule = rule(addPhoto)
  .with({ own: allWith(photoEntity, 'subjectId', ({ input }: Added) => input.subjectId) })
  .decide(({ input, own, facts }) => decideAddPhoto(input, own, facts))

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
