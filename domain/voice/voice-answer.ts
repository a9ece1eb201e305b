import { command as commandSchema, type Command } from '#language/command/command.ts'
import { maskedValue, unmaskText, type Masked } from './voice-mask.ts'

type Fields = Record<string, unknown>
type Said = { text: string; language: Command['language']; masked: readonly Masked[] }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A result below this is treated as unknown. */
const leastConfidence = 0.3

/** Numbers: only what was said may stand there, so only marks. */
const numeric = new Set(['amount', 'quantity', 'gsm', 'amountMin', 'amountMax'])
const ids = new Set(['quoteId', 'orderId', 'leadId', 'invoiceId'])
/** Names, which must have been said too. */
const names = new Set(['query', 'companyName', 'contactPerson'])

/**
 * The command in a model's answer, with what was masked put back. Null for whatever is not one: no JSON, a field that
 * does not fit, a number, a phone or a name that nobody said.
 */
export function commandInAnswer(answer: string, said: Said): Command | null {
  const given = fieldsIn(answer)
  const entities = isFields(given?.['entities']) ? given['entities'] : {}
  const [filters, parameters] = [restored(entities['filters'], said), restored(entities['parameters'], said)]
  const query = restored({ query: entities['query'] }, said)
  if (!given || !filters || !parameters || !query) return null
  const parsed = commandSchema.safeParse({
    intent: given['intent'],
    confidence: given['confidence'],
    originalText: said.text,
    language: said.language,
    payload: {
      action: given['intent'],
      target: entities['target'] ?? null,
      query: query['query'] ?? null,
      filters,
      parameters,
    },
  })
  return parsed.success && isMeant(parsed.data) ? parsed.data : null
}

const isMeant = ({ intent, confidence, payload }: Command): boolean =>
  intent !== 'unknown' && payload.target !== null && confidence >= leastConfidence && confidence <= 1

/** Models like to fence what they answer. */
function fieldsIn(answer: string): Fields | null {
  try {
    const value: unknown = JSON.parse(answer.replace(/^\s*```(?:json)?|```\s*$/g, ''))
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

/** The fields with values instead of marks, without empty ones; null if one of them was made up. */
function restored(fields: unknown, said: Said): Fields | null {
  if (fields === undefined || fields === null) return {}
  if (!isFields(fields)) return null
  const result: Fields = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null || value === '') continue
    const back = restoredField(name, value, said)
    if (back === undefined) return null
    result[name] = back
  }
  return result
}

/** Undefined if the value cannot come from what was said. */
function restoredField(name: string, value: unknown, { text, masked }: Said): unknown {
  if (typeof value !== 'string') return undefined
  const behind = maskedValue(value, masked)
  if (numeric.has(name)) return typeof behind === 'number' ? behind : undefined
  if (name === 'phone') return typeof behind === 'string' ? behind : undefined
  if (ids.has(name)) return idOf(value, masked)
  const back = unmaskText(value, masked) ?? undefined
  return back !== undefined && names.has(name) && !isSaid(back, text) ? undefined : back
}

/** `Q-NUMBER_1`, or only the mark: the number is what counts. */
function idOf(value: string, masked: readonly Masked[]): string | undefined {
  const [, prefix = '', mark = ''] = /^([A-Z]{1,5}-)?(NUMBER_\d+)$/.exec(value.trim()) ?? []
  const number = maskedValue(mark, masked)
  return typeof number === 'number' ? `${prefix}${number}` : undefined
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
const isSaid = (name: string, text: string): boolean => plain(text).includes(plain(name))
