import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import type { Communication } from '#domain/communication-log/communication-log.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useMay } from '#web/session/use-session.ts'

/**
 * Logs with its document what was said by WhatsApp, by mail or another way. Best effort: the message leaves by another app
 * regardless, so a failure to log must not block it.
 */
export function useTalkNote(
  subject: Communication['subject'],
  subjectId: string,
): (message: string, type?: 'whatsapp' | 'email' | 'note') => void {
  const { write } = useWrite(addCommunication)
  const may = useMay(addCommunication)
  return (message, type = 'whatsapp') => {
    if (may) unawaited(write({ id: newId(), subject, subjectId, type, message: message.slice(0, 2000) }))
  }
}
