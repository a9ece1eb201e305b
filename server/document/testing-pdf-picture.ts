import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/*
 * What a reader of our PDFs sees: where each run of text stands, and the page as a picture. For document tests.
 */

/** A run of text on one baseline, in points from the top left corner of its page. */
export type TextRun = { text: string; left: number; right: number; baseline: number; size: number }

/** Runs that are nearer than a space belong to one text. */
const joinWithin = 1.5

const opened = async <T>(pdf: Uint8Array, work: (file: PDFDocumentProxy) => Promise<T>): Promise<T> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  try {
    return await work(await task.promise)
  } finally {
    await task.destroy()
  }
}

/** The text of each page, in the order it was drawn. */
export const pdfRuns = (pdf: Uint8Array): Promise<TextRun[][]> =>
  opened(pdf, async (file) => {
    const pages: TextRun[][] = []
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number)
      const { height } = page.getViewport({ scale: 1 })
      const runs: TextRun[] = []
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const [, , , size = 0, left = 0, up = 0] = item.transform as number[] // a matrix of six
        const run = { text: item.str, left, right: left + item.width, baseline: height - up, size }
        const last = runs.at(-1)
        if (last && isNext(last, run))
          Object.assign(last, { text: last.text + run.text, right: Math.max(last.right, run.right) })
        else runs.push(run)
      }
      pages.push(runs)
    }
    return pages
  })

const isNext = (last: TextRun, run: TextRun): boolean =>
  Math.abs(last.baseline - run.baseline) < 0.5 &&
  Math.abs(last.size - run.size) < 0.1 &&
  run.left > last.left - joinWithin &&
  run.left < last.right + joinWithin + last.size * 0.3

/** One page as a PNG, at 144 dots per inch. */
export const pdfPicture = (pdf: Uint8Array, number: number): Promise<Uint8Array> =>
  opened(pdf, async (file) => {
    const page = await file.getPage(number)
    const viewport = page.getViewport({ scale: 2 })
    // Its type leaves the canvas of Node.js open.
    const factory = file.canvasFactory as { create(width: number, height: number): NodeCanvas }
    const { canvas } = factory.create(viewport.width, viewport.height)
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise // drawn on as in a browser
    return new Uint8Array(canvas.toBuffer('image/png'))
  })

type NodeCanvas = { canvas: { toBuffer(type: 'image/png'): Buffer } }
