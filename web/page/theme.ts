import { deviceStore } from '#web/transport/device-store.ts'

/** `system` follows the phone; the others are a choice stored on the device. */
export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const key = 'vanat_theme'

export function storedTheme(): Theme {
  const stored = deviceStore.getItem(key)
  return themes.find((theme) => theme === stored) ?? 'system'
}

/** Applies the theme and stores it. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    deviceStore.removeItem(key)
    delete document.documentElement.dataset['theme']
    return
  }
  document.documentElement.dataset['theme'] = theme
  try {
    deviceStore.setItem(key, theme)
  } catch {
    // Storage is full: the theme lasts until the page closes.
  }
}
