/** The last ten digits of whatever was written down, or null where there are not ten: the mobile WhatsApp is asked for. */
export function lastTenDigits(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length < 10 ? null : digits.slice(-10)
}

/** What a telephone dials: the country's code before ten digits, anything else as it was written. */
export function dialled(phone: string): string {
  const ten = lastTenDigits(phone)
  return `tel:${ten === null ? phone.replace(/[^\d+]/g, '') : `+91${ten}`}`
}
