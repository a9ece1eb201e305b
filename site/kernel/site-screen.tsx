import { pictureAddress, pictureSize, type PictureStep } from './site-picture.ts'
import type { SiteView } from './site-view.ts'

type SiteScreenProps = { view: SiteView; step: PictureStep; alt: string }

/**
 * A screen of the product in the reader's language and theme; fetched when it is about to be seen, woven cloth until then.
 * Paper is light.
 */
export const SiteScreen = ({ view: { language }, step, alt }: SiteScreenProps) => (
  <picture>
    <source srcSet={pictureAddress(step, language, 'dark')} media="screen and (prefers-color-scheme: dark)" />
    <img
      className="screen weave"
      src={pictureAddress(step, language, 'light')}
      alt={alt}
      width={pictureSize.width}
      height={pictureSize.height}
      loading="lazy"
      decoding="async"
    />
  </picture>
)
