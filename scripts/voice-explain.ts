import { readFileSync } from 'node:fs'
import { outcomeOf } from '#language/command/command-address.ts'
import { explainCommand, explainKeys, opinionKey, type ExplainedPiece } from '#language/command/command-explain.ts'

/**
 * Prints how a sentence is parsed, piece by piece, in the language it was spoken in: `npm run -s voice:explain -- "…"`.
 */
const text = process.argv.slice(2).join(' ')
const { command, pieces, refusal, opinion } = explainCommand(text)
const words = JSON.parse(
  readFileSync(new URL(`../content/command/${command.language}.json`, import.meta.url), 'utf8'),
) as Record<string, string>

const say = (key: string, params: Record<string, string> = {}) =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

function reading(piece: ExplainedPiece): string {
  const rows = piece.rows.map((row) => say(explainKeys.row, { ...row })).join('; ')
  const as = say(explainKeys[piece.as], { similarity: piece.repaired?.toFixed(2) ?? '' })
  if (piece.as === 'row') return rows
  if (piece.as === 'ignored' || piece.as === 'repaired') return `${as}: ${rows}`
  return piece.value === null ? as : `${as} ${piece.value}`
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
if (opinion !== null) console.log(say(opinionKey, { opinion: opinion.toFixed(1) }))
if (refusal !== null) console.log(say(`refusal.${refusal}`))
const outcome = outcomeOf(command)
if (outcome) console.log(outcome.operation === null ? outcome.address : `${outcome.operation}  ${outcome.address}`)
