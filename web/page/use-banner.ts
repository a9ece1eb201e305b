import { useState } from 'react'
import { tell } from './toast.ts'

export type BannerTone = 'success' | 'danger' | 'warning' | 'info'
export type ShownBanner = { text: string; tone: BannerTone; dismiss: () => void } | null

/** A screen's messages: a success is told over the page, a refusal stays in a banner until dismissed. */
export function useBanner(): { banner: ShownBanner; show: (text: string, tone?: BannerTone) => void } {
  const [banner, setBanner] = useState<ShownBanner>(null)
  return {
    banner,
    show: (text, tone = 'success') => {
      if (tone === 'success') tell(text)
      setBanner(tone === 'success' ? null : { text, tone, dismiss: () => setBanner(null) })
    },
  }
}
