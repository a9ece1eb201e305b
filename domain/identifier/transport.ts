import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { plainCode } from './latin-digits.ts'

export const transportRefusals = ['vehicle-shape', 'transporter-id-shape', 'eway-bill-shape'] as const

const plates = [
  /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}$/, // GJ05AB1234
  /^\d{2}BH\d{4}[A-Z]{1,2}$/, // BH series: moves between States
  /^TR(?=.*\d)[A-Z0-9]{5,13}$/, // temporary registration, as the e-way bill writes it
]

/** Parses a vehicle number plate for a challan and an e-way bill: 'gj-05 ab 1234' is GJ05AB1234. */
export function checkVehicle(text: string): Outcome<string> {
  const plate = plainCode(text)
  return plates.some((shape) => shape.test(plate)) ? accept(plate) : refuse({ code: 'vehicle-shape' })
}

/**
 * Parses a transporter id: a GSTIN or an enrolment id. Enrolment ids have 15 characters too, but not always a valid
 * State or check digit, so only the length and characters are checked.
 */
export function checkTransporterId(text: string): Outcome<string> {
  const id = plainCode(text)
  return /^[0-9A-Z]{15}$/.test(id) ? accept(id) : refuse({ code: 'transporter-id-shape' })
}

/** Parses the number of an e-way bill: twelve digits, often written in groups of four. */
export function checkEwayBill(text: string): Outcome<string> {
  const number = plainCode(text)
  return /^\d{12}$/.test(number) ? accept(number) : refuse({ code: 'eway-bill-shape' })
}
