import { leadIdFrom } from '#domain/lead/lead-id.ts'
import { serverNow } from '#web/transport/server-clock.ts'

/** Id of a new lead: LEAD-{year}-{time digits}-{XXX}. */
export function newLeadId(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint16Array(3))
  return leadIdFrom(serverNow(), [a, b, c])
}
