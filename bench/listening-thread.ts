import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Holds event streams open, several per session, and counts their nudges; reports both to the bench. */
const { url, cookies, perSession } = workerData as { url: string; cookies: string[]; perSession: number } // as the bench gives it
const agent = new Agent({ maxSockets: Infinity })
let nudges = 0

const open = (cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(`${url}/api/events`, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`a stream was answered ${response.statusCode}`))
      response.on('data', (chunk: Buffer) => {
        const text = chunk.toString()
        if (text.includes('event: hello')) resolve()
        if (text.includes('event: clock')) nudges += 1
      })
    }).on('error', reject)
  })

parentPort?.once('message', () => parentPort?.postMessage({ nudges }))
Promise.all(cookies.flatMap((cookie) => Array.from({ length: perSession }, () => open(cookie)))).then(
  (streams) => parentPort?.postMessage({ streams: streams.length }),
  (error: unknown) => parentPort?.postMessage({ error: String(error) }),
)
