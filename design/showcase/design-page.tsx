import { iconPaths, type IconName } from '#design/press/icon-paths.ts'
import { Icon } from '#design/press/icon.tsx'
import { ActionSamples } from '#design/showcase/action-samples.tsx'
import { ColourSamples } from '#design/showcase/colour-samples.tsx'
import { FigureSamples } from '#design/showcase/figure-samples.tsx'
import { FormSamples } from '#design/showcase/form-samples.tsx'
import { LayoutSamples } from '#design/showcase/layout-samples.tsx'
import { ListSamples } from '#design/showcase/list-samples.tsx'
import { type Say, Sample } from '#design/showcase/sample.tsx'
import { StateSamples } from '#design/showcase/state-samples.tsx'
import { ThreadSamples } from '#design/showcase/thread-samples.tsx'

/** Every component in every state, in the theme and language of the surrounding page. For development. */
export function DesignPage({ t }: { t: Say }) {
  return (
    <div id="cloth" className="grid gap-12">
      <div className="grid gap-2">
        <h1>{t('title')}</h1>
        <p className="max-w-[60ch] text-ink-2">{t('lead')}</p>
      </div>
      <ColourSamples t={t} />
      <ThreadSamples t={t} />
      <ActionSamples t={t} />
      <FormSamples t={t} />
      <ListSamples t={t} />
      <FigureSamples t={t} />
      <StateSamples t={t} />
      <LayoutSamples t={t} />
      <IconSamples t={t} />
    </div>
  )
}

// Object.keys loses the keys' type; the table is a constant, so these are exactly its keys.
const names = Object.keys(iconPaths) as IconName[]

/** The icons with their names in code. */
function IconSamples({ t }: { t: Say }) {
  return (
    <Sample title={t('icon.title')}>
      <ul className="grid grid-cols-3 gap-4 tablet:grid-cols-6 desk:grid-cols-9">
        {names.map((name) => (
          <li key={name} className="grid justify-items-center gap-1 text-center text-13">
            <Icon name={name} size={28} />
            <span lang="en" translate="no">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </Sample>
  )
}
