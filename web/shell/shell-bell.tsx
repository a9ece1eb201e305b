import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#design/press/button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { Badge } from '#design/show/badge.tsx'
import { addressOf, isEntityName, mayView } from '#domain/catalogue/entity-catalogue.ts'
import { seeNotifications } from '#domain/notification-mark/notification-mark-operations.ts'
import {
  markAfter,
  newsFor,
  notificationPlaces,
  notificationsOf,
  type Notification,
} from '#domain/notification/notification.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { tell } from '#web/page/toast.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useReplica, useReplicaStore } from '#web/replica/use-replica.ts'
import { useWholeCopy } from '#web/replica/use-until-read.ts'
import { useSession } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ShellBellItem } from './shell-bell-item.tsx'
import { shellCounts } from './shell-counts.ts'

const panelId = 'shell-bell'
/** More at once is no news to read but a list to work through. */
const mostShown = 50

/** What the two tabs of a phone count: the places behind them. */
const tabs = { deals: ['leads', 'quotes', 'orders'], money: ['payments', 'collections'] } as const

/** What changed since the person was last here: a bell with its count, and the list it opens. */
export function ShellBell() {
  const { t } = useTranslation('notification')
  const { refusal } = useSentences('notification')
  const { fresh, seen } = useNotifications()
  const { ready } = useReplica()
  const [isOpen, setIsOpen] = useState(false)
  const see = useWrite(seeNotifications)
  const said = useNewlySaid(fresh)
  useCounts(fresh)
  const read = async (opened: readonly Notification[]) => {
    // Until the copy is complete, what is missing from it would count as read.
    if (!ready || opened.length === 0) return
    const written = await see.write(markAfter(opened, fresh))
    if (!written.ok && written.refusal) tell(refusal(written.refusal), { tone: 'danger' })
  }
  const readAt = (path: string) =>
    unawaited(read(fresh.filter(({ entity, entityId }) => addressOf(entity, entityId) === path)))
  return (
    <>
      <BellVisits ready={ready} onVisit={readAt} />
      <button
        type="button"
        popoverTarget={panelId}
        title={t('title')}
        aria-label={fresh.length > 0 ? t('open', { count: fresh.length }) : t('title')}
        className="relative flex size-[44px] items-center justify-center rounded-2 text-ink-2 hover:bg-calico"
      >
        <Icon name="bell" size={22} />
        {fresh.length > 0 && (
          <span className="absolute top-0 right-0">
            <Badge count={fresh.length} />
          </span>
        )}
      </button>
      {/* Next to the button: a live region inside it is left out of the button's name. */}
      <output className="said-only">{said > 0 && t('came', { count: said })}</output>
      <div
        id={panelId}
        popover="auto"
        // Drawn before it is seen, and not at all while it is closed: what is new may be fifty lines.
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setIsOpen(true)
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="fixed inset-auto top-[60px] right-[8px] m-0 max-h-[calc(100dvh-140px)] w-[min(400px,calc(100vw-16px))] overflow-auto rounded-3 border border-thread bg-cloth p-4 text-ink shadow-2"
      >
        {isOpen && (
          <BellPanel fresh={fresh} seen={seen} isBusy={see.busy} onRead={(opened) => unawaited(read(opened))} />
        )}
      </div>
    </>
  )
}

type BellPanelProps = {
  fresh: readonly Notification[]
  seen: readonly Notification[]
  isBusy: boolean
  onRead: (opened: readonly Notification[]) => void
}

/** What is new, then what was read before. */
function BellPanel({ fresh, seen, isBusy, onRead }: BellPanelProps) {
  const { t } = useTranslation('notification')
  const items = (some: readonly Notification[], isFresh: boolean) => (
    <ul className="grid" aria-label={t(isFresh ? 'fresh' : 'seen')}>
      {some.map((one) => (
        <ShellBellItem
          key={one.id}
          one={one}
          isFresh={isFresh}
          onOpen={() => {
            document.getElementById(panelId)?.hidePopover()
            if (isFresh) onRead([one])
          }}
        />
      ))}
    </ul>
  )
  return (
    <>
      <div className="flex min-h-[44px] flex-wrap items-center justify-between gap-2">
        <h2 className="text-20">{t('title')}</h2>
        {fresh.length > 0 && (
          <Button tone="quiet" icon="check" busy={isBusy} onClick={() => onRead(fresh)}>
            {t('all')}
          </Button>
        )}
      </div>
      {fresh.length + seen.length === 0 && <NothingNew />}
      {fresh.length > 0 && items(fresh.slice(0, mostShown), true)}
      {fresh.length > mostShown && <p className="py-2 text-ink-2">{t('more', { count: fresh.length - mostShown })}</p>}
      {seen.length > 0 && (
        <>
          <h3 className="mt-3 text-13 font-semibold text-ink-2">{t('seen')}</h3>
          {items(seen, false)}
        </>
      )}
    </>
  )
}

/** What the person would be told of here, as far as the role lets them see it. */
function NothingNew() {
  const { t } = useTranslation('notification')
  const role = useSession()?.role ?? 'public'
  return (
    <div className="text-ink-2">
      <p>{t('empty')}</p>
      <ul className="list-disc ps-5">
        {newsFor((entity) => isEntityName(entity) && mayView(role, entity)).map((kind) => (
          <li key={kind}>{t(`told.${kind}`)}</li>
        ))}
      </ul>
    </div>
  )
}

type BellVisitsProps = { ready: boolean; onVisit: (path: string) => void }

/**
 * Whoever opens the page of a document, by whatever way, reads what is told of it. What comes while it is open still
 * rings. Draws nothing: a new address draws this alone, and not the bell.
 */
function BellVisits({ ready, onVisit }: BellVisitsProps) {
  const [path] = useLocation()
  const visited = useRef<string | null>(null)
  useEffect(() => {
    if (!ready || visited.current === path) return
    visited.current = path
    onVisit(path)
  }, [ready, path, onVisit])
  return null
}

/** Tells the navigation how many are new at each of its places. */
function useCounts(fresh: readonly Notification[]) {
  const { t } = useTranslation('notification')
  useEffect(() => {
    const at = (...places: readonly string[]) =>
      fresh.filter(({ kind }) => places.includes(notificationPlaces[kind])).length
    const all = [
      ...Object.values(notificationPlaces).map((place) => [place, [place]] as const),
      ...Object.entries(tabs),
    ]
    shellCounts.set(
      Object.fromEntries(
        all.map(([id, places]) => {
          const count = at(...places)
          return [id, { count, countSpoken: t(`count.${id}`, { count }) }]
        }),
      ),
    )
  }, [fresh, t])
  useEffect(() => () => shellCounts.set({}), [])
}

/** How many came while the page was open; what was there before is on the badge. */
function useNewlySaid(fresh: readonly Notification[]): number {
  const { ready } = useReplica()
  const newest = Math.max(0, ...fresh.map(({ clock }) => clock))
  const [before, setBefore] = useState<number | null>(null)
  const [count, setCount] = useState(0)
  if (ready && before === null) setBefore(newest)
  if (before !== null && newest > before) {
    setBefore(newest)
    setCount(fresh.filter(({ clock }) => clock > before).length)
  }
  return count
}

/** What is new to this person and what they have read, from the history that their device holds. */
function useNotifications(): ReturnType<typeof notificationsOf> {
  const replica = useReplicaStore()
  // It finds the documents by the lines about them.
  useWholeCopy('history')
  const lines = useEntities('history')
  const [mark = null] = useEntities('notification-mark')
  const session = useSession()
  const [me, personId] = [session?.name ?? '', session?.personId ?? null]
  const today = useToday()
  return useMemo(
    () =>
      notificationsOf(lines, {
        me,
        personId,
        mark,
        today,
        find: (entity, id) => (isEntityName(entity) ? replica?.view().find(entity, id) : undefined),
      }),
    [lines, mark, me, personId, today, replica],
  )
}
