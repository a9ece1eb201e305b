import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { OfflineNote } from '#design/tell/offline-note.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { ToastRegion } from '#design/tell/toast-region.tsx'

/** What a screen shows while it is empty, loading, failed or offline, and when it has news. */
export function StateSamples({ t }: { t: Say }) {
  const [toasts, setToasts] = useState<readonly string[]>([])
  return (
    <Sample title={t('state.title')}>
      <div className="grid gap-3">
        <OfflineNote action={<Button tone="quiet">{t('offline.see')}</Button>}>{t('offline.shown')}</OfflineNote>
        <Banner tone="info">{t('banner.demo')}</Banner>
        <Banner tone="warning" title={t('banner.short.title')} action={<Button>{t('banner.short.action')}</Button>}>
          {t('banner.short')}
        </Banner>
        <Banner
          tone="danger"
          title={t('banner.late.title')}
          onDismiss={() => undefined}
          dismissLabel={t('action.close')}
        >
          {t('banner.late')}
        </Banner>
        <Banner tone="success">{t('banner.paid')}</Banner>
        <Banner tone="primary">{t('banner.update')}</Banner>
      </div>
      <div className="grid gap-4 desk:grid-cols-2">
        <EmptyState
          icon="quotation"
          title={t('empty.title')}
          action={
            <Button tone="primary" icon="plus">
              {t('empty.action')}
            </Button>
          }
        >
          {t('empty.text')}
        </EmptyState>
        <ErrorState
          title={t('error.title')}
          action={<Button icon="sync">{t('error.again')}</Button>}
          reference={t('error.reference')}
        >
          {t('error.text')}
        </ErrorState>
        <Card flush>
          <Skeleton label={t('state.loading')} shape="rows" count={3} />
        </Card>
        <div className="grid content-start gap-4">
          <Skeleton label={t('state.loading')} shape="cards" count={3} />
          <Skeleton label={t('state.loading')} shape="text" count={2} />
        </div>
      </div>
      <div>
        <Button onClick={() => setToasts([...toasts, `${toasts.length}`].slice(-3))}>{t('toast.show')}</Button>
      </div>
      <ToastRegion
        label={t('toast.label')}
        dismissLabel={t('action.close')}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast !== id))}
        toasts={toasts.map((id) => ({
          id,
          text: t('toast.text'),
          action: <Button tone="quiet">{t('toast.undo')}</Button>,
        }))}
      />
    </Sample>
  )
}
