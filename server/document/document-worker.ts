import { parentPort } from 'node:worker_threads'
import type { DocumentView } from '#domain/document/document-view.ts'
import { messageOf } from '#server/runtime/thrown.ts'
import { createTypesetter } from './document-typesetter.ts'

/*
 * Runs in a separate thread, so that typesetting delays no request. It is started from source even beside the built
 * server: nothing it imports may need a bundler.
 */

export type WorkerAnswer = { pdf: Uint8Array<ArrayBuffer> } | { fault: string }

const typesetter = createTypesetter()

parentPort?.on('message', (view: DocumentView) => {
  parentPort?.postMessage(answer(view))
})

function answer(view: DocumentView): WorkerAnswer {
  try {
    return { pdf: new Uint8Array(typesetter.pdf(view)) }
  } catch (error) {
    return { fault: messageOf(error) }
  }
}
