import { expect, test } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import { exampleToday } from './answer-example-money.ts'
import { exampleBooks } from './answer-example.ts'
import { answerTo } from './answer.ts'

const answered = (text: string) => answerTo(parseCommand(text), exampleBooks, { today: exampleToday, role: 'owner' })

test.each([
  'how much was dispatched yesterday',
  'how many orders were shipped last week',
  'કાલે કેટલા ઓર્ડર ડિસ્પેચ થયા',
  'kal kitna maal dispatch hua',
])('"%s" asks what has left, and is not answered with what is due or came then: its list opens', (text) => {
  expect(answered(text)).toBeNull()
  expect(parseCommand(text).payload).toMatchObject({
    target: 'orders',
    filters: { date: expect.stringMatching(/yesterday|last_week/) },
  })
})

test('what is still to leave is answered as before', () => {
  expect(answered('how many orders are left to ship from last week')?.lines[0].key).toMatch(/^(?:due|ship)\./)
  expect(answered('how many orders are to be delivered tomorrow')?.lines[0].key).toMatch(/^due\./)
})
