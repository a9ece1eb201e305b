/**
 * Browser features that may be missing. Over plain http, as on a phone that opens the workshop computer's address,
 * there are no locks, service worker, clipboard, microphone, sharing or persistent storage. Use this instead of
 * `navigator`: the types say what may be undefined.
 */
export const browserFeature: Partial<
  Pick<
    Navigator,
    'locks' | 'serviceWorker' | 'clipboard' | 'storage' | 'mediaDevices' | 'share' | 'canShare' | 'maxTouchPoints'
  >
> = navigator
