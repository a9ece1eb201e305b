import { outcomeOf } from '#language/command/command-address.ts'
import { explainCommand, type ExplainedPiece } from '#language/command/command-explain.ts'

/** Prints how a sentence is parsed, piece by piece, for whoever works on the grammar: `npm run -s voice:explain -- "…"`. */
const text = process.argv.slice(2).join(' ')
const { command, pieces, refusal, opinion } = explainCommand(text)

const said = {
  number: 'number',
  phone: 'phone number',
  name: 'name',
  'name-word': 'a surname or the first word of a firm',
  ignored: 'carries no meaning here',
  unread: 'in no table',
}

function reading({ as, rows, value, repaired }: ExplainedPiece): string {
  const read = rows.map(({ kind, value, language }) => `${kind} ${value} in the ${language} table`).join('; ')
  if (as === 'row') return read
  if (as === 'repaired') return `read as a damaged keyword, ${repaired?.toFixed(2) ?? ''} alike: ${read}`
  if (as === 'ignored') return `${said[as]}: ${read}`
  return value === null ? said[as] : `${said[as]} ${value}`
}

const widest = Math.max(4, ...pieces.map((piece) => piece.text.length))
for (const piece of pieces) console.log(`${piece.text.padEnd(widest)}  ${reading(piece)}`)
console.log('')
console.log(
  JSON.stringify({
    intent: command.intent,
    confidence: command.confidence,
    language: command.language,
    ...command.payload,
  }),
)
if (opinion !== null)
  console.log(`second opinion: ${opinion.toFixed(1)} (above 0 it sounds like a command, below like talk)`)
if (refusal !== null) console.log(`refused: ${refusal}`)
const outcome = outcomeOf(command)
if (outcome) console.log(outcome.operation === null ? outcome.address : `${outcome.operation}  ${outcome.address}`)
