import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readWeights } from '#language/command/command-opinion.ts'
import { parseCommand, readCommand } from '#language/command/command-parse.ts'
import type { Command } from '#language/command/command.ts'
import { nameIndex } from '#language/name/name-index.ts'
import type { AnswerDocuments, AnswerEntity } from './answer-documents.ts'
import { exampleToday } from './answer-example-money.ts'
import { exampleBooks } from './answer-example.ts'
import type { SaidLanguage } from './answer-number-said.ts'
import { answerSaid, answerWritten, countedWritten } from './answer-sentence.ts'
import { answerNeeds, answerTo } from './answer.ts'
import { testSpeaker } from './testing-answer.ts'

/** A question, and by hand from the example's documents: the sentence's key, what it says, and where its rows are. */
type Expected = {
  text: string
  lang: SaidLanguage
  key: string
  says: readonly string[]
  address: string | null
  wish?: string
}
const questions = readFileSync('domain/answer/answer-questions.jsonl', 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row) => JSON.parse(row) as Expected)

const names = nameIndex()
for (const { id, companyName } of exampleBooks['business-profile'] ?? []) names.add({ id, name: companyName })
const commandOf = (text: string) => parseCommand(text, { isStored: names.isStored })
const facts = { today: exampleToday, role: 'owner' } as const

/** Only what the answer says it needs: it must not be computed from anything else. */
const handedOver = (needs: readonly AnswerEntity[]): AnswerDocuments =>
  Object.fromEntries(needs.map((name) => [name, exampleBooks[name] ?? []]))

test('the questions are many, and asked in three languages and scripts', () => {
  expect(questions.length).toBeGreaterThanOrEqual(150)
  expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
  const of = (pattern: RegExp) => questions.filter(({ text }) => pattern.test(text)).length
  expect(of(/\p{Script=Gujarati}/u)).toBeGreaterThan(40)
  expect(of(/\p{Script=Devanagari}/u)).toBeGreaterThan(40)
  expect(questions.filter(({ text, lang }) => lang !== 'en' && /^[ -~]+$/.test(text)).length).toBeGreaterThan(25)
})

/** Said of a question, whatever its command was read from. */
function expectAnswer(command: Command, { lang, key, says, address }: Expected): void {
  const answer = answerTo(command, handedOver(answerNeeds(command) ?? []), facts)
  expect(answer).toMatchObject({ lines: [{ key }, ...(answer?.lines.slice(1) ?? [])], language: lang, address })
  if (!answer) return
  const speaker = testSpeaker(answer.language, exampleToday)
  const sentence = answerWritten(answer, speaker).replaceAll('\u00a0', ' ')
  for (const part of says) expect(sentence).toContain(part)
  expect(`${sentence} ${countedWritten(answer, speaker) ?? ''} ${answerSaid(answer, speaker)}`).not.toMatch(/[{}]/)
  expect(answerSaid(answer, speaker)).not.toMatch(/₹|\d{4}/)
}

test.each(questions)('$text: the figure, its sentence and its rows', (question) => {
  expectAnswer(commandOf(question.text), question)
})

test.each(questions.filter(({ wish }) => wish === undefined))(
  '$text: answered by the rules alone, so that its wish need not be learned',
  (question) => {
    expectAnswer(readCommand(question.text, { isStored: names.isStored }, readWeights(null)).command, question)
  },
)
