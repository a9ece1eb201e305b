import type { AnswerEntity } from '#domain/answer/answer-documents.ts'
import { answerSaid, type Writer } from '#domain/answer/answer-sentence.ts'
import type { Answer } from '#domain/answer/answer.ts'
import { dateWords } from '#domain/calendar/calendar-words.ts'
import type { MoneyWords } from '#domain/money/money-words.ts'
import type { Command } from '#language/command/command.ts'
import { say } from '#web/browser/speech.ts'
import { loadOnce } from '#web/page/load-once.ts'
import type { NameFinder } from '#web/replica/name-finder.ts'
import { defaultLanguage, type Language } from '#web/text/language.ts'
import { createTranslator } from '#web/text/translator.ts'
import { loadedWords, loadWords } from '#web/text/words.ts'
import type { Choice, Known, Plan } from './assistant-plan.ts'
import { assistantSubject, continuedSubject, type AssistantSubject } from './assistant-subject.ts'

// The figures are heavier than the rest of the assistant: they load when it opens. Without them questions open lists.
const { load: answers } = loadOnce(() => import('#domain/answer/answer.ts'))
const { load: continuing } = loadOnce(() => import('#domain/answer/answer-continued.ts'))

export const loadAnswers = async (): Promise<void> => {
  await Promise.all([answers(), continuing()]).catch(() => undefined)
}

/** The subject before, as the next words change it: see `continuedSubject`. */
export async function continuedAnswer(
  next: Command,
  known: { isStored: (name: string) => boolean; townOf: (name: string) => string | null },
): Promise<AssistantSubject | null> {
  if (assistantSubject.get() === null) return null
  const code = await continuing().catch(() => null)
  return code && continuedSubject(next, { continued: code.continuedCommand, ...known })
}

type AnswerNames = Pick<NameFinder, 'alike' | 'nicknamed'>

/** The figure that was asked for, or the question whom it is about; null if the sentence asks for none. */
export async function planAnswer(
  command: Command,
  { view, facts, names }: Pick<Known, 'view' | 'facts'> & { names: AnswerNames | null },
): Promise<Plan | null> {
  const code = await answers().catch(() => null)
  const needed = code?.answerNeeds(command)
  if (!code || !needed) return null
  const documents = Object.fromEntries(needed.map((entity: AnswerEntity) => [entity, view.list(entity)]))
  const about = {
    today: facts.today,
    role: facts.actor.role,
    ...(names && { namesAlike: names.alike, nicknamed: (name: string) => names.nicknamed(name)?.party.id ?? null }),
  }
  const answer = code.answerTo(command, documents, about)
  if (!answer) return null
  const choices = answer.choices.flatMap(({ id, name }): Choice[] => {
    const chosen = code.answerTo(command, documents, { ...about, partyId: id })
    const entity = view.find('business-profile', id) ? 'business-profile' : 'lead'
    const party = { entity, id, companyName: name } as const
    return chosen ? [{ id, title: name, detail: '', plan: { kind: 'answer', answer: chosen }, party }] : []
  })
  if (choices.length === 0) return { kind: 'answer', answer }
  const name = answer.lines[0].params['name']
  const params = { name: name && 'text' in name ? name.text : '' }
  const words = params.name
  return {
    kind: 'choose',
    asked: { key: answer.lines[0].key === 'which' ? 'ask-which' : 'ask-meant', params },
    choices,
    ...(words !== '' && { words }),
  }
}

/** The features whose texts an answer is made of. */
export function answerFeatures({ lines, counted }: Answer): readonly string[] {
  const values = [...lines, ...(counted ? [counted] : [])].flatMap(({ params }) => Object.values(params))
  const features = values.flatMap((value) => ('feature' in value ? [value.feature] : []))
  return [...new Set(['answer', 'calendar', ...features])]
}

/** Writes answers in a language whose words have loaded. */
export function answerWriter(language: Language, today: string): Writer {
  const text: Writer['text'] = (feature, key, params = {}) =>
    createTranslator({ language, words: loadedWords(language), english: loadedWords(defaultLanguage), feature }).t(
      key,
      params,
    )
  const day = (date: string): string => {
    const words = dateWords(date, today)
    if (!('params' in words)) return text('calendar', words.key)
    const said: Record<string, string> = Object.fromEntries(
      Object.entries(words.params).map(([name, value]) => [name, String(value)]),
    )
    if ('month' in words.params) said['month'] = text('calendar', `monthShort.${words.params.month}`)
    return text('calendar', words.key, said)
  }
  return { text, day }
}

const numbers: Record<Language, () => Promise<MoneyWords>> = {
  en: () => import('#domain/money/money-words-en.ts').then((file) => file.moneyWordsEn),
  gu: () => import('#domain/money/money-words-gu.ts').then((file) => file.moneyWordsGu),
  hi: () => import('#domain/money/money-words-hi.ts').then((file) => file.moneyWordsHi),
}

/** Says an answer in the language it was asked in; silent where the device has no voice for it. */
export async function speakAnswer(answer: Answer, today: string, left?: string): Promise<void> {
  const { language } = answer
  const texts = [...answerFeatures(answer), 'assistant'].map((feature) => loadWords(language, feature))
  const [words] = await Promise.all([numbers[language](), ...texts])
  const writer = answerWriter(language, today)
  const said = answerSaid(answer, { ...writer, language, words })
  const heard = left === undefined ? said : `${said}. ${writer.text('assistant', 'said.left-out', { words: left })}`
  await say(heard, `${language}-IN`)
}
