import { pictureAddress, pictureSize, pictureThemes, type PictureStep } from './site-picture.ts'
import type { SiteView } from './site-view.ts'

type SiteScreenProps = { view: SiteView; step: PictureStep; alt: string }

/**
 * A screen of the product in the reader's language and theme; fetched when it is about to be seen. Paper has the light one: a
 * browser fetches what it shows on paper only before it prints, but prints a `picture` as it stood on the screen.
 */
export const SiteScreen = ({ view: { language }, step, alt }: SiteScreenProps) => (
  <span className="screens">
    {pictureThemes.map((theme) => (
      <img
        key={theme}
        className={`screen screen-${theme}`}
        src={pictureAddress(step, language, theme)}
        alt={alt}
        width={pictureSize.width}
        height={pictureSize.height}
        loading="lazy"
        decoding="async"
      />
    ))}
  </span>
)
