import * as operations from '#domain/nickname/nickname-operations.ts'
import { inTime } from '#web/browser/in-time.ts'
import { newId } from '#web/outbox/new-id.ts'
import { nicknameOf } from '#web/replica/nicknames.ts'
import type { Replica } from '#web/replica/replica.ts'
import type { Language } from '#web/text/language.ts'
import { loadWords } from '#web/text/words.ts'
import type { Learned } from './assistant-learning.ts'

const loadEnqueueing = () => inTime(import('#web/outbox/enqueue-write.ts'))

/** Loads what remembering and forgetting need while the question stands: it must work after the network has gone. */
export async function prepareNickname(replica: Replica | null, language: Language): Promise<void> {
  const { rememberNickname: remember, forgetNickname: forget } = operations
  await Promise.allSettled([
    remember.schema(),
    forget.schema(),
    loadEnqueueing(),
    loadWords(language, 'nickname'),
    replica?.prepare(remember.name),
  ])
}

/** Stores that the words stand for the party; false for a guest, or if it cannot be stored: then it is asked again. */
export async function rememberNickname(replica: Replica | null, { words, party }: Learned): Promise<boolean> {
  const code = await loadEnqueueing()
  const stands = {
    businessProfileId: party.entity === 'lead' ? null : party.id,
    leadId: party.entity === 'lead' ? party.id : null,
  }
  const input = { id: newId(), words, ...stands }
  const result = await code?.enqueueWrite(replica, operations.rememberNickname, input, { label: words })
  return result?.ok === true
}

/** Forgets the words again; false while this device does not show them yet. */
export async function forgetNickname(replica: Replica | null, { words }: Learned): Promise<boolean> {
  const nickname = replica && nicknameOf(replica.view(), words)
  const code = await loadEnqueueing()
  if (!nickname || !code) return false
  const { id, version } = nickname
  return (await code.enqueueWrite(replica, operations.forgetNickname, { id, version }, { label: words })).ok
}
