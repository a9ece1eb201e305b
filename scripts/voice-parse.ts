import { createInterface } from 'node:readline'
import { parseCommand } from '#language/command/command-parse.ts'

/** Reads one JSON object `{ id, text }` per line and streams one prediction per line. */
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (!line.trim()) continue
  const { id, text } = JSON.parse(line) as { id: string; text: string }
  const { confidence, payload } = parseCommand(text)
  process.stdout.write(`${JSON.stringify({ id, ...payload, confidence })}\n`)
}
