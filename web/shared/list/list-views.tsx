import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button } from '#design/press/button.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import { Icon } from '#design/press/icon.tsx'
import { Link } from '#design/press/link.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { viewedLists } from '#domain/saved-view/saved-view-list.ts'
import { isKeptView } from '#domain/saved-view/saved-view-state.ts'
import type { SavedView } from '#domain/saved-view/saved-view.ts'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { onDemand } from '#web/page/on-demand.tsx'
import { tell } from '#web/page/toast.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { ownIdOf } from '#web/session/session-copy.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { isExampleList } from './list-example-rows.ts'
import type { ListOlderProps } from './list-older.tsx'
import { ListPrinted } from './list-printed.tsx'
import { viewAddress, viewParams } from './list-view-params.ts'
import { useMayHaveOlder } from './use-may-have-older.ts'

const ListViewSheet = onDemand(() => import('./list-view-sheet.tsx').then((file) => file.ListViewSheet))

/** The person's views of a list, by name. */
function useViews(list: string): readonly SavedView[] {
  const { language } = useTranslation('list')
  return useEntities('saved-view')
    .filter((view) => view.list === list && isKeptView(view))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

const ListOlder = lazyPart(() => import('./list-older.tsx').then((file) => file.ListOlder))
const ListExample = lazyPart(() => import('./list-example.tsx').then((file) => file.ListExample), null)

type ListViewsProps = { feature: string; href: string; /** Below each other, in a sheet. */ wraps?: boolean }

/** The person's own views of the list as chips, a way to keep what is shown as another, and to change the open one. */
export function ListViews({ feature, href, wraps }: ListViewsProps) {
  const { t } = useTranslation('list')
  const kernel = useTranslation('kernel')
  const [params] = useSearchParams()
  const views = useViews(feature)
  const list = viewedLists.find((one) => one === feature)
  const isPerson = ownIdOf(useSession()) !== null
  const [sheet, setSheet] = useState<'new' | SavedView | null>(null)
  const [gone, setGone] = useState<{ name: string; undo: () => void } | null>(null)
  const onDeleted = ({ name }: SavedView, undo: () => void) => {
    // A toast lies under an open sheet, where nobody could press it.
    if (wraps) setGone({ name, undo })
    else tell(t('view.deleted', { name }), { undo })
  }
  const shown = viewParams(params.toString())
  const open = views.find((view) => view.params === shown)
  if (!isPerson || !list) return null
  if (views.length === 0 && shown === '' && !gone) return null
  return (
    <div className={`flex min-w-0 items-center gap-2 ${wraps ? 'flex-wrap' : ''}`}>
      <ul
        aria-label={t('views')}
        // Room for the ring of the focus, taken back outside: the first view leaves the line as high as it was.
        className={wraps ? 'flex min-w-0 flex-wrap gap-2' : '-my-[3px] flex min-w-0 gap-2 overflow-x-auto p-[3px]'}
      >
        {views.map((view) => (
          <li key={view.id}>
            <Link
              href={viewAddress(href, view.params)}
              className="chip whitespace-nowrap no-underline"
              aria-current={view.id === open?.id ? 'true' : undefined}
            >
              {view.isDefault && <Icon name="home" size={16} label={t('view.default')} />}
              <span>{view.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {open ? (
        <IconButton icon="edit" label={t('view.edit', { name: open.name })} onClick={() => setSheet(open)} />
      ) : (
        shown !== '' && <IconButton icon="plus" label={t('view.new')} onClick={() => setSheet('new')} />
      )}
      <ListViewSheet
        open={sheet !== null}
        key={sheet === 'new' ? 'new' : sheet?.id}
        list={list}
        view={sheet === 'new' ? null : sheet}
        params={shown}
        onClose={() => setSheet(null)}
        onDeleted={onDeleted}
      />
      {gone && (
        <output className="flex flex-wrap items-center gap-2">
          {t('view.deleted', { name: gone.name })}
          <Button
            onClick={() => {
              gone.undo()
              setGone(null)
            }}
          >
            {kernel.t('undo')}
          </Button>
        </output>
      )}
    </div>
  )
}

/** A list opened without an address of its own opens with its default view; one that was cleared stays cleared. */
function useDefaultView(feature: string, href: string): void {
  const views = useViews(feature)
  const [, go] = useLocation()
  const isDone = useRef(false)
  const chosen = views.find((view) => view.isDefault)
  useEffect(() => {
    if (isDone.current || views.length === 0) return
    isDone.current = true
    if (location.search === '' && chosen) go(viewAddress(href, chosen.params), { replace: true })
  }, [views, chosen, href, go])
}

type ListAfterProps = ListOlderProps & {
  href: string
  /** Of the rows on this device, whatever the filters. */
  total: number
  /** Of the rows that are shown. */
  count: number
}

/**
 * What comes after the first screen of a list: the view that it opens with, and below it the older rows; or, where there
 * are no rows at all, an example of one. It comes last, so that nothing that stands moves.
 */
export function ListAfter({ href, total, count, ...props }: ListAfterProps) {
  useDefaultView(props.feature, href)
  const mayHaveOlder = useMayHaveOlder()
  return (
    <>
      {total > 0 && <ListPrinted {...props} count={count} />}
      {mayHaveOlder ? (
        <ListOlder {...props} />
      ) : (
        total === 0 && isExampleList(props.feature) && <ListExample list={props.feature} />
      )}
    </>
  )
}

/** Nothing of the list fits its filters and words. */
export function ListNone({ feature, href }: { feature: string; href: string }) {
  const { t } = useTranslation(feature)
  const [, go] = useLocation()
  return (
    <EmptyState
      icon="search"
      title={t('none.title')}
      action={<Button onClick={() => go(href, { replace: true })}>{t('none.clear')}</Button>}
    >
      {t('none.text')}
    </EmptyState>
  )
}
