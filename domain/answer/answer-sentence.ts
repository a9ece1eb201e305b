import { quantityText } from '#domain/document-line/document-line-text.ts'
import { groupIndian, sumText } from '#domain/money/money-format.ts'
import type { MoneyWords } from '#domain/money/money-words.ts'
import type { AnswerLine, AnswerText, AnswerValue } from './answer-figure.ts'
import { amountSaid, numberSaid, quantitySaid, type SaidLanguage } from './answer-number-said.ts'

/** What writes a sentence needs: the texts of its language, and how a day is called. */
export type Writer = {
  /** A text of a feature with its values; `count` decides between singular and plural. */
  text: (feature: string, key: string, params?: Record<string, string | number>) => string
  day: (date: string) => string
}
/** What saying one needs besides: the language's numbers in words. */
export type Speaker = Writer & { language: SaidLanguage; words: MoneyWords }

type Wording = (value: AnswerValue) => string

const written =
  ({ text, day }: Writer): Wording =>
  (value) => {
    if ('paise' in value) return sumText(value.paise)
    if ('n' in value) return groupIndian(String(value.n))
    if ('milli' in value) return text('answer', `of.${value.unit}`, { quantity: quantityText(value.milli) })
    if ('day' in value) return day(value.day)
    if ('number' in value) return value.number ?? ''
    return 'text' in value ? value.text : text(value.feature, value.key)
  }

const said = (speaker: Speaker): Wording => {
  const { text, language, words } = speaker
  const other = written(speaker)
  return (value) => {
    if ('paise' in value) return text('answer', 'said.rupees', { amount: amountSaid(value.paise, language, words) })
    if ('n' in value) return numberSaid(value.n, language, words)
    if ('milli' in value)
      return text('answer', `of.${value.unit}`, { quantity: quantitySaid(value.milli, language, words) })
    const digits = 'number' in value ? Number(value.number?.split('/').at(-1)) : Number.NaN
    return Number.isInteger(digits) ? numberSaid(digits, language, words) : other(value)
  }
}

function sentence({ key, params }: AnswerLine, { text }: Writer, wording: Wording): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wording(value)]))
  const { n } = params
  return text('answer', key, n && 'n' in n ? { ...values, count: n.n } : values)
}

const all = (lines: readonly AnswerLine[], writer: Writer, wording: Wording): string =>
  lines.map((one) => sentence(one, writer, wording)).join(' ')

/** The answer as it stands on the screen, to the paisa. */
export const answerWritten = ({ lines }: AnswerText, writer: Writer): string => all(lines, writer, written(writer))

/** What its figure counts; null if nothing has to be said. */
export const countedWritten = ({ counted }: AnswerText, writer: Writer): string | null =>
  counted && sentence(counted, writer, written(writer))

/** The answer as a trader says it, with rounded amounts in words. Gujarati endings join their word: રૂપિયાની. */
export const answerSaid = ({ lines }: AnswerText, speaker: Speaker): string =>
  all(lines, speaker, said(speaker)).replace(/(?<=\p{Script=Gujarati})\u00a0(?=ન[ીુાોે])/gu, '')
