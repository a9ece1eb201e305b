import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { encodingFor, isHeld, tagIn } from '#server/http/asked-for.ts'
import { securityHeaders } from '#server/http/security-headers.ts'

export type StaticFile = {
  bytes: Buffer
  type: string
  etag: string
  variants: Map<string, Promise<Buffer>>
  /** The path of what the build has compressed (`scripts/compressed-files-plugin.ts`). */
  compressed?: string
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  // Modules and workers are always read as UTF-8, and a first visit fetches a dozen.
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}
/** Only documents, standalone images and workers need the policy. */
const isBound = (path: string): boolean => !/^\/assets\/.*\.(js|css|woff2)$/.test(path)
const compressible = /^(text|application)|svg/

const compress: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** A file's bytes and metadata; `ending` determines the type. */
export function staticFile(bytes: Buffer, ending: string): StaticFile {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
  return { bytes, type: types[ending] ?? 'application/octet-stream', etag, variants: new Map() }
}

/** The file in one encoding: as the build compressed it, else compressed now. */
async function variantOf({ bytes, compressed }: StaticFile, encoding: string): Promise<Buffer> {
  const built = encoding === 'br' && compressed ? await readFile(compressed).catch(() => null) : null
  return built ?? (await compress[encoding]?.(bytes)) ?? bytes
}

/** The built browser files, kept in memory, with their compressed variants from the first request on. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    const ending = extname(entry.name)
    if (!types[ending] || entry.parentPath.includes('.vite')) continue
    const compressed = paths.has(`${path}.br`) ? { compressed: `${path}.br` } : {}
    files.set(`/${relative(folder, path).replaceAll('\\', '/')}`, { ...staticFile(bytes, ending), ...compressed })
  }
  return files
}

/** Sends a file in the smallest encoding the browser accepts. Names under /assets/ hold a hash and never go stale. */
export async function sendStaticFile(c: Context, path: string, file: StaticFile): Promise<Response> {
  const encoding = compressible.test(file.type) ? encodingFor(c.req.header('accept-encoding')) : undefined
  const headers: Record<string, string> = {
    // On forty small files the policy alone would weigh as much as a screen.
    ...(isBound(path) ? securityHeaders : { 'x-content-type-options': 'nosniff' }),
    'content-type': file.type,
    vary: 'accept-encoding',
    // A hashed name is never requested again, so it needs no ETag.
    ...(path.startsWith('/assets/')
      ? { 'cache-control': 'max-age=31536000, immutable' }
      : { etag: tagIn(file.etag, encoding), 'cache-control': 'no-cache' }),
  }
  if (isHeld(c.req.header('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
  if (!encoding) return new Response(new Uint8Array(file.bytes), { headers })
  const variant = file.variants.get(encoding) ?? variantOf(file, encoding)
  file.variants.set(encoding, variant)
  // Compression may fail for lack of memory: try again at the next request.
  variant.catch(() => file.variants.delete(encoding))
  return new Response(new Uint8Array(await variant), { headers: { ...headers, 'content-encoding': encoding } })
}
