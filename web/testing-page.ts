import { afterEach, beforeEach, expect } from 'vitest'
import { openTestBrowser, type TestBrowser } from './testing-browser.ts'
import { closeTabs } from './testing-device.ts'
import { TestServer } from './testing-server.ts'

/** Of the running test: `let` exports, so importers see the current ones. */
export let browser: TestBrowser
export let server: TestServer

/** Gives each test an empty browser and its own server; an uncaught error fails the test. */
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
