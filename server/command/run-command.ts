import { messageOf } from '#server/runtime/thrown.ts'

/** Runs a terminal command with its arguments; a failure prints one plain line instead of a stack trace. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
