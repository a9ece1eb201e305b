import { Suspense, use } from 'react'
import { DocumentSheet } from '#design/show/document-sheet.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import type { Company } from '#domain/company/company.ts'
import { supplierParty } from '#domain/document/document-party.ts'
import { HeldPart } from '#web/page/part-missing.tsx'
import { moneyWords } from '#web/shared/document/amount-in-words.tsx'
import { DocumentPartyBlock, DocumentRows } from '#web/shared/document/document-party-block.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** The head of a quotation as the buyer will see it, updated while typing. */
export function CompanyPreview({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  return (
    <section aria-labelledby="preview" className="grid gap-2">
      <h2 id="preview" className="text-16 font-body font-semibold">
        {t('preview.title')}
      </h2>
      <Suspense fallback={<Skeleton label={t('loading')} shape="document" count={1} />}>
        <HeldPart>
          <Head company={company} />
        </HeldPart>
      </Suspense>
    </section>
  )
}

function Head({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const document = useTranslation('document')
  const { language } = document
  const words = { language, t: document.t, moneyWords: use(moneyWords[language].toDraw()) }
  const party = supplierParty(company, words)
  const bank = company.bankDetails
  const rows = [
    ['bankName', bank?.bankName],
    ['accountName', bank?.accountName],
    ['accountNumber', bank?.accountNumber],
    ['ifscCode', bank?.ifscCode],
    ['upiId', company.upiId],
  ] as const
  return (
    <DocumentSheet label={t('preview.title')}>
      <div className="grid gap-5">
        <div className="flex min-w-0 items-start gap-4">
          {company.logo !== null && (
            <img src={company.logo} alt="" width="56" height="56" className="rounded-1 object-contain" />
          )}
          <DocumentPartyBlock party={{ ...party, name: party.name || t('preview.nameless') }} isHead />
        </div>
        <div className="grid gap-2 border-t border-thread pt-4">
          <div className="h-[10px] w-2/3 rounded-1 bg-calico" aria-hidden="true" />
          <div className="h-[10px] rounded-1 bg-calico" aria-hidden="true" />
          <div className="h-[10px] w-4/5 rounded-1 bg-calico" aria-hidden="true" />
        </div>
        {rows.some(([, value]) => value) && (
          <div className="border-t border-thread pt-4 text-13">
            <DocumentRows
              rows={rows.flatMap(([key, value]) => (value ? [{ key, label: t(`field.${key}`), value }] : []))}
            />
          </div>
        )}
      </div>
    </DocumentSheet>
  )
}
