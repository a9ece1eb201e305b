import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueCertificate, makeAuthority, type Certified } from '#server/network/network-authority.ts'
import { freePort, startProduct, type ProductProcess } from '#server/testing-product.ts'

/*
 * Tests the configurations in docs/proxy/ against the proxies installed here (Debian: nginx, caddy), with the built
 * product behind them: `node scripts/proxy-try.ts`. Not part of `npm test`, which needs nothing but Node.
 */

const name = 'vanat.local'
const root = join(import.meta.dirname, '..')

type Place = { folder: string; own: number; plain: number; secure: number; authority: Certified }
type Proxy = {
  program: string
  file: string
  args: (configuration: string, folder: string) => string[]
  fitted: (text: string, place: Place) => string
}

const replaced = (text: string, pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the configuration no longer says ${from}`)
    return before.replaceAll(from, to)
  }, text)

/** The files unchanged except for the host name, the ports and a certificate available here. */
const proxies: readonly Proxy[] = [
  {
    program: 'nginx',
    file: 'nginx.conf',
    args: (configuration, folder) => ['-p', folder, '-c', configuration, '-g', 'daemon off;'],
    fitted: (text, { folder, own, plain, secure }) => {
      const server = replaced(text, [
        ['vanat.example.com', name],
        ['listen 80;', `listen 127.0.0.1:${plain};`],
        ['listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`],
        [`/etc/letsencrypt/live/${name}/fullchain.pem`, join(folder, 'server.pem')],
        [`/etc/letsencrypt/live/${name}/privkey.pem`, join(folder, 'server.key')],
        ['127.0.0.1:3000', `127.0.0.1:${own}`],
      ])
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder};`,
      )
      return `pid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}\n}\n`
    },
  },
  {
    program: 'caddy',
    file: 'vanat.caddyfile',
    args: (configuration) => ['run', '--adapter', 'caddyfile', '--config', configuration],
    fitted: (text, { folder, own, plain, secure }) => {
      const site = replaced(text, [
        [
          'vanat.example.com {',
          `https://${name}:${secure} {\n\tbind 127.0.0.1\n\ttls ${folder}/server.pem ${folder}/server.key`,
        ],
        ['127.0.0.1:3000', `127.0.0.1:${own}`],
      ])
      return `{\n\tadmin off\n\thttp_port ${plain}\n\tauto_https disable_redirects\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`
    },
  },
]

type Ask = { headers?: Record<string, string>; body?: object; from?: string }

/** Sends one request through the proxy, from an address of this machine; resolves when the response headers arrive. */
function ask(
  { secure, authority }: Place,
  path: string,
  { headers = {}, body, from }: Ask = {},
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    host: '127.0.0.1',
    port: secure,
    servername: name,
    path,
    ca: authority.certificate,
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: `${name}:${secure}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(from === undefined ? {} : { localAddress: from }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(options, resolve)
    sent.setTimeout(20_000, () => sent.destroy(new Error(`${path}: nothing came for 20 s`)))
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function text(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

const status = async (place: Place, path: string, how?: Ask): Promise<number | undefined> => {
  const answer = await ask(place, path, how)
  answer.resume()
  return answer.statusCode
}

type Check = { what: string; try: (place: Place) => Promise<unknown>; wanted: unknown }

/** Signs up a new company; returns the cookies a browser would be given. */
async function cookiesOf(place: Place): Promise<string[]> {
  const answer = await ask(place, '/api/account.sign-up', {
    headers: { origin: `https://${name}:${place.secure}` },
    body: {
      accountId: crypto.randomUUID(),
      companyId: crypto.randomUUID(),
      ownerName: 'Ramesh Patel',
      companyName: 'Zari Mills',
      phone: '9876543210',
      email: `${crypto.randomUUID()}@example.in`,
      password: 'long-enough',
      confirmPassword: 'long-enough',
      businessType: 'textile',
      location: 'Surat',
    },
  })
  const said = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`sign-up: ${answer.statusCode} ${said}`)
  return answer.headers['set-cookie'] ?? []
}

/** The cookie header of a new company. */
const signUp = async (place: Place): Promise<string> => {
  const cookies = await cookiesOf(place)
  return cookies.map((one) => one.split(';')[0]).join('; ')
}

const lead = () => ({
  id: `LEAD-2026-${Date.now()}-ABC`,
  companyName: 'Kothari Sarees',
  contactPerson: 'Mahesh',
  phone: '9825012345',
  inquiry: 'Georgette',
})
const written = (place: Place, cookie: string, origin: string): Promise<number | undefined> =>
  status(place, '/api/lead.create', {
    headers: { cookie, origin, 'idempotency-key': crypto.randomUUID() },
    body: lead(),
  })

const checks: readonly Check[] = [
  {
    what: 'what is as large as a recording reaches the product, which answers itself',
    try: async (place) => {
      const answer = await ask(place, '/api/lead.create', { body: { inquiry: 'x'.repeat(1_900_000) } })
      answer.resume()
      return answer.headers['content-type']
    },
    wanted: 'application/problem+json',
  },
  {
    what: 'a page comes over https',
    try: async (place) => [await status(place, '/healthz'), (await text(await ask(place, '/'))).includes('</html>')],
    wanted: [200, true],
  },
  {
    what: 'the session is kept to https',
    try: async (place) => {
      const sessions = (await cookiesOf(place)).filter((one) => one.startsWith('vanat_session='))
      return sessions.map((one) => /; Secure(;|$)/.test(one))
    },
    wanted: [true],
  },
  {
    what: 'an event comes while its stream is open, the moment a write is done',
    try: async (place) => {
      const cookie = await signUp(place)
      const stream = await ask(place, '/api/events', { headers: { cookie, accept: 'text/event-stream' } })
      let heard = ''
      const news = new Promise<string>((resolve) => {
        stream.on('data', (part: Buffer) => {
          heard += part.toString()
          if (/^event: clock$/m.test(heard)) resolve('heard')
        })
      })
      const late = new Promise<string>((resolve) => setTimeout(resolve, 10_000, 'not heard in 10 s').unref())
      const done = await written(place, cookie, `https://${name}:${place.secure}`)
      const said = await Promise.race([news, late])
      stream.destroy()
      return [done, said]
    },
    wanted: [200, 'heard'],
  },
  {
    what: 'a write from a page of another origin is refused',
    try: async (place) => await written(place, await signUp(place), 'https://elsewhere.example'),
    wanted: 403,
  },
  {
    what: 'visitors are counted by the address that the proxy saw, whatever they claim to be',
    try: async (place) => {
      const claim = (n: number) => ({ 'x-forwarded-for': `10.1.${n % 200}.${Math.floor(n / 200)}` })
      const knock = (n: number) =>
        status(place, '/api/account.sign-in', { headers: claim(n), body: {}, from: '127.0.0.2' })
      const told = []
      for (let n = 0; n < 310; n += 10)
        told.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => knock(n + at)))))
      const other = await status(place, '/api/account.sign-in', { headers: claim(1), body: {}, from: '127.0.0.3' })
      return [told[0], told.at(-1), other]
    },
    wanted: [422, 429, 422],
  },
]

const ended = (child: ChildProcess): Promise<unknown> => new Promise((resolve) => child.once('exit', resolve))

/** Waits until the proxy answers; throws if it exits instead. */
async function isUp(child: ChildProcess, place: Place): Promise<void> {
  const last = Date.now() + 20_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}`)
    const answer = await status(place, '/healthz').catch((fault: unknown) => fault)
    if (answer === 200) return
    if (Date.now() > last) throw new Error(`the proxy does not answer: ${String(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs every check behind one proxy; returns how many failed. */
async function tryProxy({ program, file, args, fitted }: Proxy): Promise<number> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vanat-proxy-'))
  // As root, PostgreSQL and the proxy's workers run as other users.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'data'))
  const authority = makeAuthority([name], new Date())
  const [own, plain, secure] = [await freePort(), await freePort(), await freePort()]
  const place: Place = { folder, own, plain, secure, authority }
  const { certificate, key } = issueCertificate(authority, [name], new Date())
  writeFileSync(join(folder, 'server.pem'), certificate)
  writeFileSync(join(folder, 'server.key'), key)
  const configuration = join(folder, file)
  writeFileSync(configuration, fitted(readFileSync(join(root, 'docs', 'proxy', file), 'utf8'), place))
  let product: ProductProcess | undefined
  let proxy: ChildProcess | undefined
  let failed = 0
  try {
    const environment = { HOST: '127.0.0.1', BASE_URL: `https://${name}:${secure}`, TRUST_PROXY: '1' }
    product = await startProduct({ data: join(folder, 'data'), port: own, environment })
    proxy = spawn(program, args(configuration, folder), { stdio: 'inherit', env: { ...process.env, HOME: folder } })
    await isUp(proxy, place)
    for (const { what, try: attempt, wanted } of checks) {
      const [found, hoped] = [JSON.stringify(await attempt(place)), JSON.stringify(wanted)]
      if (found !== hoped) failed += 1
      console.log(found === hoped ? `  holds   ${what}` : `  BROKEN  ${what}: ${found} instead of ${hoped}`)
    }
  } finally {
    if (proxy && proxy.exitCode === null) {
      const gone = ended(proxy)
      proxy.kill('SIGTERM')
      await gone
    }
    await product?.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return failed
}

const versionOf = (program: string): string | null => {
  const { stdout, stderr, error } = spawnSync(program, [program === 'nginx' ? '-v' : 'version'], { encoding: 'utf8' })
  return error ? null : `${stdout}${stderr}`.trim()
}

for (const proxy of proxies) {
  const version = versionOf(proxy.program)
  console.log(
    version
      ? `${proxy.program} (${version})`
      : `${proxy.program}: NOT TRIED, it is not installed here (Debian: apt-get install ${proxy.program})`,
  )
  // A proxy that was not tested does not count as passed.
  if (version === null || (await tryProxy(proxy)) > 0) process.exitCode = 1
}
