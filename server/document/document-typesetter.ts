import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { DocumentView } from '#domain/document/document-view.ts'
import { pictureHead } from '#domain/picture/picture-head.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { printable } from './document-printable.ts'
import { qrCode } from './document-qr.ts'

export type Typesetter = {
  /** The PDF's bytes. `standard` 'a-2u' rejects text with missing glyphs instead of printing empty boxes. */
  pdf(view: DocumentView, standard?: 'a-2u'): Uint8Array
}

const folder = join(projectRoot, 'server', 'document')

// Static TrueType only: with a woff2 or variable font the compiler accepts the text but draws nothing.
const fontFiles = [
  'noto-sans/NotoSans',
  'noto-sans-gujarati/NotoSansGujarati',
  'noto-sans-devanagari/NotoSansDevanagari',
]
const weights = ['400Regular', '600SemiBold']

function readFonts(): Buffer[] {
  const { resolve } = createRequire(import.meta.url)
  return fontFiles.flatMap((file) => {
    const [folderName, family] = file.split('/')
    return weights.map((weight) =>
      readFileSync(resolve(`@expo-google-fonts/${folderName}/${weight}/${family}_${weight}.ttf`)),
    )
  })
}

type Logo = { name: string; bytes: Buffer }

/** Longest side in pixels. A small file can unpack to gigabytes; anything larger is not a logo. */
const longestSide = 3000

/**
 * The image in a data URL if it is a PNG, JPEG or WebP of a logo's size, else null: a bad logo never fails a document.
 */
function readLogo(dataUrl: string | null): Logo | null {
  const [, kind, base64] = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/.exec(dataUrl ?? '') ?? []
  if (!kind || !base64) return null
  const bytes = Buffer.from(base64, 'base64')
  const head = pictureHead(bytes)
  const isLogo = head?.kind === kind && Math.max(head.width, head.height) <= longestSide
  return isLogo ? { name: `logo.${kind}`, bytes } : null
}

/**
 * A compiler with fonts and page: about 0.1 s to create, 40 ms per document. Synchronous; keep it off the main thread.
 */
export function createTypesetter(): Typesetter {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: readFonts() }] })
  const page = readFileSync(join(folder, 'document-page.typ'), 'utf8')

  const set = (view: DocumentView, logo: Logo | null, standard?: 'a-2u'): Uint8Array => {
    const code = view.upi && qrCode(view.upi.link)
    const data = JSON.stringify({ ...printable({ ...view, logo: null }), logo: logo?.name ?? null, code })
    if (logo) compiler.mapShadow(join(folder, logo.name), logo.bytes)
    try {
      // Tags would make the file two and a half times as large.
      const options = { pdfTags: false, ...(standard ? { pdfStandard: standard } : {}) }
      return compiler.pdf({ mainFileContent: page, inputs: { data } }, options)
    } finally {
      if (logo) compiler.unmapShadow(join(folder, logo.name))
      // Without this the compiler keeps 2 MB per document for ever.
      compiler.evictCache(10)
    }
  }

  return {
    pdf: (view, standard) => {
      const logo = readLogo(view.logo)
      if (!logo) return set(view, null, standard)
      try {
        return set(view, logo, standard)
      } catch {
        // The image has a valid header but a damaged body; if the logo was not the cause, this fails the same way.
        return set(view, null, standard)
      }
    },
  }
}
