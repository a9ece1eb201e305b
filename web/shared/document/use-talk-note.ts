import type { Communication } from '#domain/communication-log/communication-log.ts'
import { addCommunication } from '#domain/communication-log/communication-log-operations.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useMay } from '#web/session/use-session.ts'
import { useWrite } from '#web/outbox/use-write.ts'

/**
 * Keeps beside a document what went to the buyer by WhatsApp. Best effort: that the message was opened is a fact of the
 * other app, so a note that cannot be kept must not stand in its way.
 */
export function useTalkNote(subject: Communication['subject'], subjectId: string): (message: string) => void {
  const { write } = useWrite(addCommunication)
  const may = useMay(addCommunication)
  return (message) => {
    if (may) void write({ id: newId(), subject, subjectId, type: 'whatsapp', message: message.slice(0, 2000) })
  }
}
