/** The last ten digits (the mobile number for WhatsApp), or null if there are fewer. */
export function lastTenDigits(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length < 10 ? null : digits.slice(-10)
}

/** A tel: link: +91 and the last ten digits; shorter numbers as written. */
export function dialled(phone: string): string {
  const ten = lastTenDigits(phone)
  return `tel:${ten === null ? phone.replace(/[^\d+]/g, '') : `+91${ten}`}`
}
