import { useLocation } from 'wouter'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import { Sheet } from '#design/tell/sheet.tsx'
import { moneyViewers, owners } from '#domain/kernel/role.ts'
import { places } from '#web/page/addresses.ts'
import { useMay, useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { isAt, mayGo, place, placeGroups, type Place } from './shell-navigation.ts'

/** Lists that the sidebar reaches through another one; on a phone that would be a third tap. */
const otherLists: readonly Place[] = [
  place('credit-notes', 'undo', moneyViewers),
  place('debit-notes', 'invoice', moneyViewers),
  place('goods-returns', 'undo', moneyViewers),
  place('refunds', 'undo', moneyViewers),
  place('dalals', 'customer', moneyViewers),
]

/** Only the owner's. */
const companyPlaces = [
  { id: 'settings', icon: 'settings', href: places.settings },
  { id: 'staff', icon: 'user', href: places.staff },
] as const

/** All places and lists of the platform; the phone's bar has room for three. */
export function ShellMore({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [path] = useLocation()
  const isOwner = useMay({ roles: owners })
  const role = session?.role ?? 'public'
  const company = (isOwner ? companyPlaces : []).map((one) => ({ ...one, current: path === one.href }))
  const groups = [...placeGroups, { id: 'lists', places: otherLists }].map(({ id, places }) => ({
    id,
    places: places
      .filter((place) => mayGo(role, place))
      .map((place) => ({ id: place.id, icon: place.icon, href: place.href, current: isAt(path, place) })),
  }))

  return (
    <Sheet open={open} onClose={onClose} title={t('more.title')} closeLabel={t('close')}>
      <div className="grid gap-5">
        {[...groups, { id: 'company', places: company }].map(
          ({ id, places }) =>
            places.length > 0 && (
              <section key={id} aria-labelledby={`more-${id}`}>
                <h3 id={`more-${id}`} className="mb-1 text-13 font-semibold text-ink-2">
                  {t(`group.${id}`)}
                </h3>
                <ul className="grid grid-cols-2 gap-2">
                  {places.map((place) => (
                    <li key={place.id}>
                      <Link
                        href={place.href}
                        onClick={onClose}
                        aria-current={place.current ? 'page' : undefined}
                        className="flex min-h-[52px] items-center gap-3 rounded-2 border border-thread bg-cotton px-3 py-2 text-ink no-underline aria-[current]:border-neel aria-[current]:text-neel"
                      >
                        <Icon name={place.icon} size={22} />
                        <span className="min-w-0">{t(`place.${place.id}`)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Sheet>
  )
}
