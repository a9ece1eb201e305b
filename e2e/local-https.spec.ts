import { createHash, X509Certificate } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startProduct, type ProductProcess } from '#server/testing-product.ts'
import { openBrowser, openVisitor, workerInCharge } from './browser.ts'

/** The workshop's computer as a phone sees it; the browser resolves it to this machine. */
const workshop = '192.168.1.20'

let folder: string
let product: ProductProcess
let browser: Browser
let securePort: number
const plain = (): string => product.url.replace('127.0.0.1', workshop)
const secure = (): string => `https://${workshop}:${securePort}`

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'vanat-e2e-'))
  // PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o711)
  const port = await freePort()
  securePort = await freePort()
  const environment = {
    HTTPS: 'local',
    HTTPS_PORT: String(securePort),
    BASE_URL: `https://${workshop}:${securePort}`,
  }
  product = await startProduct({ data: join(folder, 'data'), port, environment })
  const { publicKey } = new X509Certificate(readFileSync(join(folder, 'data', 'https', 'server.pem')))
  const pin = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  // The browser accepts this one certificate and no other, like a device that trusts its authority.
  browser = await openBrowser([
    `--host-resolver-rules=MAP ${workshop} 127.0.0.1`,
    `--ignore-certificate-errors-spki-list=${pin}`,
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.end('SIGTERM')
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/**
 * The product over https for a client that trusts the authority downloaded over http, at this machine's own address.
 */
const statusTrusting = (authority: Buffer): Promise<number | string> =>
  new Promise((resolve) => {
    const ca = new X509Certificate(authority).toString()
    get({ host: '127.0.0.1', port: securePort, path: '/healthz', ca }, ({ statusCode }) => resolve(statusCode ?? 0)).on(
      'error',
      ({ message }) => resolve(message),
    )
  })

test('only clients that trust the authority downloaded over http can connect over https', async () => {
  const answer = await fetch(`${product.url}/local-ca.crt`)
  expect(answer.headers.get('content-type')).toBe('application/x-x509-ca-cert')
  expect(await statusTrusting(Buffer.from(await answer.arrayBuffer()))).toBe(200)
  const other = readFileSync(join(folder, 'data', 'https', 'server.pem'))
  expect(await statusTrusting(other)).not.toBe(200)
})

test.each(['en', 'gu', 'hi'] as const)(
  'the page in %s leads in three steps from the certificate to the https address, and shows the fingerprint',
  async (language) => {
    const { context, page, faults } = await openVisitor(browser, plain(), { width: 360, height: 740 })
    await page.goto(`${language === 'en' ? '' : `/${language}`}/local-https`)
    const { raw, fingerprint256 } = new X509Certificate(readFileSync(join(folder, 'data', 'https', 'authority.pem')))
    expect(await page.locator('main ol').count()).toBe(2)
    expect(await page.locator('main ol li').count()).toBe(6)
    expect(await page.locator('main code').textContent()).toBe(fingerprint256)
    expect(await page.locator(`main a[href="${secure()}"]`).count()).toBe(1)
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('main a[download]').click()])
    expect(download.suggestedFilename()).toBe('vanat-ca.crt')
    expect(readFileSync(await download.path()).equals(raw)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(faults).toEqual([])
    await context.close()
  },
)

test('over https the service worker registers and takes control of the page', async () => {
  const { context, page, faults } = await openVisitor(browser, secure(), { width: 360, height: 740, worker: true })
  await page.goto('/platform?mode=guest')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => isSecureContext)).toBe(true)
  const inCharge = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      return [active?.state, navigator.serviceWorker.controller !== null]
    })
  await expect.poll(inCharge, { timeout: 60_000 }).toEqual(['activated', true])
  expect(faults).toEqual([])
  await context.close()
})

test('over https a phone opens the platform offline, with the rows it has seen', async () => {
  const { context, page, faults } = await openVisitor(browser, secure(), { width: 360, height: 740, worker: true })
  await page.goto('/platform/leads?mode=guest')
  const first = page.locator('main li .list-row-link').first()
  const name = (await first.textContent()) ?? ''
  await workerInCharge(page)
  await context.setOffline(true)
  await page.close()
  const later = await context.newPage()
  await later.goto('/platform/leads')
  await later.locator('main').getByText(name, { exact: true }).first().waitFor()
  // Asked of the network itself: a page that is opened without one may not know of it.
  const reaches = () =>
    fetch('/api/sync.pull', { method: 'POST', body: '{}' }).then(
      () => true,
      () => false,
    )
  expect([await later.evaluate(() => isSecureContext), await later.evaluate(reaches)]).toEqual([true, false])
  // Another screen, whose file this device has never requested.
  await later.goto('/platform/orders')
  await later.locator('main li').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the platform over http leads to the page that explains https', async () => {
  const { context, page } = await openVisitor(browser, plain(), { width: 360, height: 740 })
  await page.goto('/platform?mode=guest')
  await page.getByRole('link', { name: 'How to set it up' }).click()
  await page.waitForURL('**/local-https')
  expect(await page.locator('main ol').count()).toBe(2)
  await context.close()
})

test('a user can be signed in over https and http at once, and neither session ends the other', async () => {
  const { context, page } = await openVisitor(browser, secure())
  await page.goto('/platform?mode=guest')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${plain()}/platform?mode=guest`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie.secure]))
  expect(cookies.get('__Host-vanat_session')).toBe(true)
  expect(cookies.get('vanat_session')).toBe(false)
  for (const address of [plain(), secure()]) {
    await page.goto(`${address}/platform/leads`)
    await page.locator('main li').first().waitFor()
  }
  await context.close()
})
