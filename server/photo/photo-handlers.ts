import { addPhotoRule } from '#domain/photo/photo-rules.ts'
import { firstBytes } from '#domain/picture/picture-base64.ts'
import { pictureHead } from '#domain/picture/picture-head.ts'
import { storeFile } from '#server/entity/file-store.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { ruleBinding } from '#server/entity/rule-binding.ts'
import { needSubject } from '#server/entity/subject.ts'
import { limit } from '#server/http/rate-limit.ts'

/** Photos that a company's people add within an hour: what a day without a network has gathered, sent at once. */
const mostPerHour = 600
/** A demo is opened without an account, and its photos fill the same disk: enough to try them, alone and all together. */
const [mostOfDemo, mostOfDemos] = [24, 600]

function limitPhotos(): void {
  const { companyId, caller } = requestContext()
  const isDemo = caller.role === 'demo'
  limit(`photo-add:${companyId}`, isDemo ? mostOfDemo : mostPerHour, 3600)
  if (isDemo) limit('photo-add:demos', mostOfDemos, 3600)
}

export const photoHandlers = [
  ruleBinding(addPhotoRule, {
    before: ({ subject, subjectId }) => {
      limitPhotos()
      return needSubject(subject, subjectId)
    },
    // The rule has accepted it, so it is a JPEG or a WebP.
    after: ({ id, picture }) => {
      const isJpeg = pictureHead(firstBytes(picture, 4096))?.kind === 'jpeg'
      const bytes = new Uint8Array(Buffer.from(picture, 'base64'))
      requestContext().after.push(storeFile(id, { type: isJpeg ? 'image/jpeg' : 'image/webp', bytes }))
    },
  }),
]
