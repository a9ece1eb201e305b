import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const endings = ['.js', '.css', '.json', '.svg', '.webmanifest']

const dayMs = 86_400_000

/**
 * Writes a compressed `.br` beside every text of the build. It takes ten seconds of processor time at the quality that
 * a phone's data is worth: a server that did it at each start would let its first visitors wait for it.
 */
export const compressedFiles = (): Plugin => ({
  name: 'vanat-compressed-files',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    // After the other plugins have written theirs.
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (!dir) throw new Error('compressed files need a folder to be written into')
      await compressFolder(dir, join('node_modules', '.cache', 'vanat', 'compressed'))
    },
  },
})

/** Compresses the texts in a folder; `memory` is where earlier builds left theirs, as most files stay the same. */
export async function compressFolder(folder: string, memory: string): Promise<void> {
  mkdirSync(memory, { recursive: true })
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.includes(extname(entry.name)) && !entry.parentPath.includes('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    texts.map(async (path) => writeFileSync(`${path}.br`, await compressedOnce(readFileSync(path), memory))),
  )
  for (const name of readdirSync(memory))
    if (Date.now() - statSync(join(memory, name)).mtimeMs > 14 * dayMs) rmSync(join(memory, name), { force: true })
}

async function compressedOnce(bytes: Buffer, memory: string): Promise<Buffer> {
  const kept = join(memory, createHash('sha256').update(bytes).digest('hex'))
  if (existsSync(kept)) {
    utimesSync(kept, new Date(), new Date())
    return readFileSync(kept)
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const compressed = await promisify(brotliCompress)(bytes, { params })
  // Another build beside this one must not read a half.
  const fresh = `${kept}.${process.pid}`
  writeFileSync(fresh, compressed)
  renameSync(fresh, kept)
  return compressed
}
