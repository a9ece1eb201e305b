import { addPhotoRule } from '#domain/photo/photo-rules.ts'
import { firstBytes } from '#domain/picture/picture-base64.ts'
import { pictureHead } from '#domain/picture/picture-head.ts'
import { needSubject } from '#server/entity/subject.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import { storeFile } from '#server/entity/file-store.ts'

export const photoHandlers = [
  ruleBinding(addPhotoRule, {
    before: ({ subject, subjectId }) => needSubject(subject, subjectId),
    // The rule has accepted it, so it is a JPEG or a WebP.
    after: ({ id, picture }) => {
      const isJpeg = pictureHead(firstBytes(picture, 4096))?.kind === 'jpeg'
      const bytes = new Uint8Array(Buffer.from(picture, 'base64'))
      requestContext().after.push(storeFile(id, { type: isJpeg ? 'image/jpeg' : 'image/webp', bytes }))
    },
  }),
]
