import { useRef, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { unawaited } from '#web/browser/unawaited.ts'
import type { CompanyFormState } from '#web/shared/company/company-form-state.ts'
import { FileChooser } from '#web/shared/form/file-chooser.tsx'
import { dataUrlOf, firstThatFits } from '#web/shared/picture/picture-drawing.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Maximum size of a logo in bytes: it travels with every copy of the company's details, to every phone. */
const mostBytes = 150_000
/** Longest sides to try, finest first. On paper the logo is 15 mm wide: 480 pixels are print quality. */
const sides = [480, 360, 240, 160] as const
/** PNG keeps a logo's edges sharp; a photograph gets too big as PNG and is tried as WebP. */
const drawings = sides.flatMap((side) => ['image/png', 'image/webp'].map((type) => ({ side, type, quality: 0.85 })))

/** An image file as a data URL of at most 150 kB, scaled down until it fits; null if it is not an image. */
async function logoOf(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    const logo = await firstThatFits(picture, mostBytes, drawings)
    return logo && (await dataUrlOf(logo))
  } finally {
    picture.close()
  }
}

/** The logo on every document's head, scaled down here before upload. */
export function CompanyLogoField({ form: { draft, errors, change } }: { form: CompanyFormState }) {
  const { t } = useTranslation('company')
  const { error } = useSentences('company')
  const chooser = useRef<HTMLInputElement>(null)
  const [isDrawing, setIsDrawing] = useState(false)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const objection = isUnreadable ? t('error.logo-not-a-picture') : error(errors['logo'])

  const take = async (file: File | undefined) => {
    if (!file) return
    setIsDrawing(true)
    const logo = await logoOf(file).catch(() => null)
    setIsDrawing(false)
    setIsUnreadable(logo === null)
    if (logo !== null) change({ logo })
  }

  return (
    <Card title={t('section.logo')}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="weave grid size-[96px] flex-none place-items-center rounded-2 border border-thread bg-cotton p-2">
          {draft.logo !== '' && (
            <img src={draft.logo} alt={t('logo.alt')} className="max-h-full max-w-full object-contain" />
          )}
        </div>
        <div className="grid flex-1 gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon="plus" busy={isDrawing} onClick={() => chooser.current?.click()}>
              {t(draft.logo === '' ? 'logo.choose' : 'logo.change')}
            </Button>
            {draft.logo !== '' && (
              <Button tone="quiet" icon="trash" onClick={() => change({ logo: '' })}>
                {t('logo.remove')}
              </Button>
            )}
          </div>
          <p className="text-13 text-ink-2">{t('logo.text')}</p>
          {objection !== undefined && (
            <p role="alert" className="text-13 font-semibold text-majith">
              {objection}
            </p>
          )}
        </div>
        <FileChooser
          input={chooser}
          label={t('logo.choose')}
          accept="image/png,image/jpeg,image/webp"
          onFiles={([file]) => unawaited(take(file))}
        />
      </div>
    </Card>
  )
}
