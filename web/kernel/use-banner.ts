import { useEffect, useState } from 'react'

export type BannerTone = 'pista' | 'majith' | 'haldi' | 'aasmani'
export type ShownBanner = { text: string; tone: BannerTone } | null

/** The specification's time for a success banner. */
const shownMs = 3000

/** One banner of a screen: a success goes by itself after three seconds, a refusal stays until it is dismissed. */
export function useBanner(): {
  banner: ShownBanner
  show: (text: string, tone?: BannerTone) => void
  dismiss: () => void
} {
  const [banner, setBanner] = useState<ShownBanner>(null)

  useEffect(() => {
    if (banner?.tone !== 'pista') return
    const timer = setTimeout(() => setBanner(null), shownMs)
    return () => clearTimeout(timer)
  }, [banner])

  return {
    banner,
    show: (text, tone = 'pista') => setBanner({ text, tone }),
    dismiss: () => setBanner(null),
  }
}
