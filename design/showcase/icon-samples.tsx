import { Icon } from '#design/press/icon.tsx'
import { iconPaths } from '#design/press/icon-paths.ts'
import type { IconName } from '#design/press/icon-paths.ts'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'

// Object.keys forgets the keys' type; the table is a constant, so they are exactly these.
const names = Object.keys(iconPaths) as IconName[]

/** The icons with their names in code. */
export function IconSamples({ t }: { t: Say }) {
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
