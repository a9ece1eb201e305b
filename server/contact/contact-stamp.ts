import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signed time a form was handed out: a form that was never requested cannot be sent. */
export function contactStamp(secret: string, nowMs: number): string {
  return `${nowMs}.${signature(secret, String(nowMs))}`
}

/** Milliseconds the form was open; null if the stamp is not ours. */
export function openFor(stamp: string, secret: string, nowMs: number): number | null {
  const [at = '', sign = ''] = stamp.split('.')
  const right = Buffer.from(signature(secret, at))
  const given = Buffer.from(sign)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return nowMs - Number(at)
}

const signature = (secret: string, at: string): string =>
  createHmac('sha256', secret).update(`contact-form:${at}`).digest('base64url')
