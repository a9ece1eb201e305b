import { createTransport } from 'nodemailer'
import type { MailConfiguration } from '#server/runtime/configuration.ts'

export type Mail = {
  from: string
  to: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  messageId: string
}

export type MailSettings = { mail: MailConfiguration; baseUrl: string }

export type MailTransport = { send(mail: Mail): Promise<void>; close(): void }

/** A single line: typed text must not start a new header. */
export const line = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const seconds = 1000

/** The mail server at SMTP_URL. An attempt ends within a minute, whatever the other side does. */
export function openMailTransport(
  { smtpUrl }: Pick<MailConfiguration, 'smtpUrl'>,
  attemptMs = 60 * seconds,
): MailTransport {
  const { protocol, username, hostname } = new URL(smtpUrl)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const transport = createTransport({
    url: smtpUrl,
    // Never send a password unencrypted; localhost needs no encryption.
    requireTLS: protocol === 'smtp:' && username !== '' && !isHere,
    connectionTimeout: 15 * seconds,
    greetingTimeout: 15 * seconds,
    socketTimeout: 20 * seconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      // The other timeouts restart with each line that arrives: a server that keeps sending a little would never time
      // out.
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(attemptMs) })
    },
    close: () => transport.close(),
  }
}
