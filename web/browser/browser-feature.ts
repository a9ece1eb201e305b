/**
 * What a browser may lack: over plain http, as on a phone at the address of the workshop's computer, it has neither locks
 * nor a service worker nor a clipboard, nor may it ask that what is kept stays. Everything else asks here, so that the
 * type says what may be missing.
 */
export const browserFeature: Partial<Pick<Navigator, 'locks' | 'serviceWorker' | 'clipboard' | 'storage'>> = navigator
