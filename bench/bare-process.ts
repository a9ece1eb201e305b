import { spawn } from 'node:child_process'

/** Starts a bare server for comparison in a separate process; resolves when it is ready. */
export async function startBare(script: string, environment: Record<string, string>): Promise<{ end(): void }> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/ready/.test(said)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready: ${said}`)))
  })
  return { end: () => void child.kill() }
}
