import { afterEach, beforeEach, expect } from 'vitest'
import { openTestBrowser, type TestBrowser } from './testing-browser.ts'
import { closeTabs } from './testing-device.ts'
import { TestServer } from './testing-server.ts'

/** Those of the test that runs: the modules that import them see the new ones. */
export let browser: TestBrowser
export let server: TestServer

/** Every test of the file has a browser that keeps nothing yet and a server of its own; a fault that nobody caught fails it. */
export function onePageEach(): void {
  beforeEach(() => {
    browser = openTestBrowser()
    server = new TestServer()
    server.install()
  })
  afterEach(() => {
    closeTabs()
    expect(browser.faults).toEqual([])
  })
}
