import { useEffect, useState } from 'react'

export type BannerTone = 'success' | 'danger' | 'warning' | 'info'
export type ShownBanner = { text: string; tone: BannerTone } | null

/** The specification's time for a success banner. */
const shownMs = 3000

/** A screen's banner: a success disappears after three seconds, a refusal stays until dismissed. */
export function useBanner(): {
  banner: ShownBanner
  show: (text: string, tone?: BannerTone) => void
  dismiss: () => void
} {
  const [banner, setBanner] = useState<ShownBanner>(null)

  useEffect(() => {
    if (banner?.tone !== 'success') return
    const timer = setTimeout(() => setBanner(null), shownMs)
    return () => clearTimeout(timer)
  }, [banner])

  return {
    banner,
    show: (text, tone = 'success') => setBanner({ text, tone }),
    dismiss: () => setBanner(null),
  }
}
