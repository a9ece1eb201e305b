import { createInterface } from 'node:readline'
import { matchName } from '#language/name/name-match.ts'

/** Reads JSON lines `{ id, query, stored }` and streams `{ id, match, verdict, score, reasons }`, one per line. */
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (!line.trim()) continue
  const { id, query, stored } = JSON.parse(line) as { id: string; query: string; stored: string }
  const { verdict, score, reasons } = matchName(query, stored)
  process.stdout.write(`${JSON.stringify({ id, match: verdict === 'match', verdict, score, reasons })}\n`)
}
