import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { quotationView } from '#domain/document/document-quotation-view.ts'
import { sampleCompany, sampleProfile, sampleQuotation } from '#domain/document/document-sample.ts'
import type { DocumentView } from '#domain/document/document-view.ts'
import { Refused } from '#server/http/problem.ts'
import { logFault } from '#server/runtime/log.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { documentWords } from './document-words.ts'
import type { WorkerAnswer } from './document-worker.ts'

type Job = { view: DocumentView; done: (pdf: Uint8Array<ArrayBuffer>) => void; failed: (error: Error) => void }

export type PressOptions = {
  /** The worker's source file. */
  worker: string
  /** Documents that may wait; more are refused, so that a burst costs memory and patience within bounds. */
  queue: number
  /** From the hand-over to the worker; the first document also waits for the worker to start. */
  timeoutMs: number
}

/** A document that could not be set. The code keeps its message, which may quote a name, out of the log. */
export class DocumentFault extends Error {
  readonly code = 'document-not-set'
}

/**
 * One worker thread and the queue before it. The worker is started by the first document, or by a warm-up before it; one
 * that crashes or takes too long loses only the document it was at, and the next document gets a new worker.
 */
export class PdfPress {
  readonly #options: PressOptions
  readonly #waiting: Job[] = []
  #current: Job | null = null
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(options: PressOptions) {
    this.#options = options
  }

  /** The bytes of the PDF. Refuses with 503 when too many wait or this one took too long; throws when it cannot be set. */
  async render(view: DocumentView): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#waiting.length >= this.#options.queue) throw new Refused({ code: 'documents-busy' }, 503)
    return new Promise((done, failed) => {
      this.#waiting.push({ view, done, failed })
      this.#next()
    })
  }

  /** Ends the worker; what it was at, and what waits, fails. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    for (const job of this.#waiting.splice(0)) job.failed(new DocumentFault('the press is closed'))
    this.#finish()?.failed(new DocumentFault('the press is closed'))
    await worker?.terminate()
  }

  #next(): void {
    if (this.#current) return
    const job = this.#waiting.shift()
    if (!job) return
    const worker = this.#worker ?? this.#start()
    this.#current = job
    this.#timer = setTimeout(() => {
      this.#abandon(worker, new Refused({ code: 'document-took-too-long' }, 503))
    }, this.#options.timeoutMs)
    // Only a document under way keeps the process alive: an idle worker must not hold up its end.
    worker.ref()
    worker.postMessage(job.view)
  }

  #start(): Worker {
    const worker = new Worker(this.#options.worker, { execArgv: [], stdout: false })
    worker.on('message', (answer: WorkerAnswer) => {
      if (worker !== this.#worker) return
      worker.unref()
      const job = this.#finish()
      if ('pdf' in answer) job?.done(answer.pdf)
      else job?.failed(new DocumentFault(answer.fault))
      this.#next()
    })
    worker.on('error', (error) => this.#abandon(worker, new DocumentFault(error.message)))
    worker.on('exit', () => this.#abandon(worker, new DocumentFault('the worker ended')))
    this.#worker = worker
    return worker
  }

  /** Gives up a worker with the document it is at. An old worker's last words change nothing. */
  #abandon(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return
    this.#worker = null
    this.#finish()?.failed(error)
    void worker.terminate()
    this.#next()
  }

  #finish(): Job | null {
    clearTimeout(this.#timer)
    const job = this.#current
    this.#current = null
    return job
  }
}

const press = new PdfPress({
  worker: join(projectRoot, 'server', 'document', 'document-worker.ts'),
  queue: 40,
  timeoutMs: 15_000,
})

/** The PDF of a document, in about 40 ms. See `PdfPress.render` for what it refuses. */
export const renderPdf = (view: DocumentView): Promise<Uint8Array<ArrayBuffer>> => press.render(view)

/**
 * Sets a document that nobody sees, so that the first one somebody asks for waits neither for the worker to start nor for
 * fonts and page to be read. To be called once the server listens; a failure is only logged, as the next document meets it.
 */
export async function warmUpPdf(render: typeof renderPdf = renderPdf): Promise<void> {
  const words = documentWords('gu')
  const parts = { quotation: sampleQuotation(), company: sampleCompany, buyer: { profile: sampleProfile } }
  try {
    await render(quotationView(parts, words))
  } catch (error) {
    logFault('document-warm-up', error)
  }
}
