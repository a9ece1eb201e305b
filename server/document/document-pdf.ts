import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { quotationView } from '#domain/document/document-quotation-view.ts'
import { sampleCompany, sampleProfile, sampleQuotation } from '#domain/document/document-sample.ts'
import type { DocumentView } from '#domain/document/document-view.ts'
import { Refused } from '#server/http/problem.ts'
import { logFault } from '#server/runtime/log.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { unawaited } from '#server/runtime/unawaited.ts'
import { documentWords } from './document-words.ts'
import type { WorkerAnswer } from './document-worker.ts'

type Job = { view: DocumentView; done: (pdf: Uint8Array<ArrayBuffer>) => void; failed: (error: Error) => void }

type RendererOptions = {
  /** The worker's source file. */
  worker: string
  /** Maximum number of waiting documents. More are refused, which bounds memory and waiting time. */
  queue: number
  /** From the hand-over to the worker; the first document also waits for the worker to start. */
  timeoutMs: number
}

/** A document that could not be typeset. The code keeps the message, which may quote a name, out of the log. */
export class DocumentFault extends Error {
  readonly code = 'document-not-set'
}

/**
 * One worker thread and its queue. The worker starts with the first document or a warm-up. One that crashes or takes
 * too long loses only its current document; the next document gets a new worker.
 */
export class PdfRenderer {
  readonly #options: RendererOptions
  readonly #waiting: Job[] = []
  #current: Job | null = null
  #worker: Worker | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(options: RendererOptions) {
    this.#options = options
  }

  /**
   * The PDF's bytes. Refuses with 503 if the queue is full or this one took too long; throws if it cannot be typeset.
   */
  async render(view: DocumentView): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#waiting.length >= this.#options.queue) throw new Refused({ code: 'documents-busy' }, 503)
    return new Promise((done, failed) => {
      this.#waiting.push({ view, done, failed })
      this.#next()
    })
  }

  /** Ends the worker; the current document and all waiting ones fail. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    for (const job of this.#waiting.splice(0)) job.failed(new DocumentFault('the renderer is closed'))
    this.#finish()?.failed(new DocumentFault('the renderer is closed'))
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
    // Only a document in progress keeps the process alive: an idle worker must not delay shutdown.
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

  /** Drops a worker and fails its document. Late messages from an old worker are ignored. */
  #abandon(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return
    this.#worker = null
    this.#finish()?.failed(error)
    unawaited('pdf-worker', worker.terminate())
    this.#next()
  }

  #finish(): Job | null {
    clearTimeout(this.#timer)
    const job = this.#current
    this.#current = null
    return job
  }
}

const renderer = new PdfRenderer({
  worker: join(projectRoot, 'server', 'document', 'document-worker.ts'),
  queue: 40,
  timeoutMs: 15_000,
})

/** The PDF of a document, in about 40 ms. See `PdfRenderer.render` for its errors. */
export const renderPdf = (view: DocumentView): Promise<Uint8Array<ArrayBuffer>> => renderer.render(view)

/**
 * Typesets a sample, so that the first real document waits neither for the worker nor for fonts and page to load. Call
 * it once the server listens. A failure is only logged: the next document will meet it too.
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
