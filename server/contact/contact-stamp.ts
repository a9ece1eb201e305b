import { createHmac, timingSafeEqual } from 'node:crypto'

/** The instant a form is handed out, signed: nobody can send a form that was never asked for. */
export function contactStamp(secret: string, nowMs: number): string {
  return `${nowMs}.${signature(secret, String(nowMs))}`
}

/** For how many milliseconds the form was open; null where the stamp is not one of ours. */
export function openFor(stamp: string, secret: string, nowMs: number): number | null {
  const [at = '', sign = ''] = stamp.split('.')
  const right = Buffer.from(signature(secret, at))
  const given = Buffer.from(sign)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return nowMs - Number(at)
}

const signature = (secret: string, at: string): string =>
  createHmac('sha256', secret).update(`contact-form:${at}`).digest('base64url')
