import { Badge } from '#design/show/badge.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { DocumentSheet } from '#design/show/document-sheet.tsx'
import { Money } from '#design/show/money.tsx'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'

const sums: readonly { id: string; paise: number }[] = [
  { id: 'goods', paise: 70402000 },
  { id: 'cgst', paise: 1760050 },
  { id: 'sgst', paise: 1760050 },
  { id: 'total', paise: 73922100 },
]

/** A document as its buyer sees it, and the layout around it. */
export function LayoutSamples({ t }: { t: Say }) {
  return (
    <Sample title={t('layout.title')}>
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px]">
        <DocumentSheet label={t('layout.document')}>
          <div className="grid gap-8">
            <div className="flex flex-wrap justify-between gap-4">
              <div>
                <p className="font-heading text-25 font-semibold leading-heading">{t('name.patel')}</p>
                <p className="text-ink-2">{t('layout.place')}</p>
              </div>
              <div className="text-right">
                <h3>{t('step.quotation')}</h3>
                <p>QT/26-27/0012</p>
              </div>
            </div>
            <DefinitionList
              items={[
                { id: 'to', term: t('form.party'), detail: t('name.shree') },
                { id: 'goods', term: t('figure.goods'), detail: t('goods.shree') },
                { id: 'until', term: t('form.until'), detail: t('date.exact') },
              ]}
            />
            <DefinitionList
              sums
              className="ml-auto w-full max-w-80"
              items={sums.map(({ id, paise }) => ({ id, term: t(`sum.${id}`), detail: <Money paise={paise} exact /> }))}
            />
          </div>
        </DocumentSheet>
        <div className="grid gap-6">
          <Card title={t('tabs.history')} aside={<Badge count={3} spoken={t('layout.count')} />}>
            <Disclosure summary={t('layout.more')}>{t('layout.more.text')}</Disclosure>
            <Disclosure summary={t('layout.terms')} open>
              {t('layout.terms.text')}
            </Disclosure>
          </Card>
          <DocumentSheet label={t('state.loading')}>
            <Skeleton label={t('state.loading')} shape="document" count={1} />
          </DocumentSheet>
        </div>
      </div>
    </Sample>
  )
}
