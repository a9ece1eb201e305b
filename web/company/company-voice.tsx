import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { DefinitionList } from '#design/show/definition-list.tsx'
import { ProgressBar } from '#design/show/progress-bar.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { addMonths } from '#domain/calendar/calendar-day.ts'
import type { OutputOf } from '#domain/kernel/operation.ts'
import { dollars } from '#domain/voice/voice-budget.ts'
import type { findVoiceSettings, findVoiceUsage } from '#domain/voice/voice-operations.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useQuery } from '#web/transport/use-query.ts'

/** What voice services were asked and cost this month, and which hosts are sent what people say. For the owner. */
export function CompanyVoice() {
  const { t } = useTranslation('voice')
  const { refusal } = useSentences('voice')
  const usage = useQuery<typeof findVoiceUsage>('voice.find-usage', {})
  const settings = useQuery<typeof findVoiceSettings>('voice.find-settings', {})
  const failed = [usage.answer, settings.answer].find((answer) => answer?.ok === false)
  const again = (): void => {
    usage.again()
    settings.again()
  }
  return (
    <Card title={t('title')} id="voice">
      <div className="grid gap-4">
        <p className="text-13 text-ink-2">{t('lead')}</p>
        {!failed && (!usage.answer || !settings.answer) && <Skeleton label={t('loading')} shape="rows" count={3} />}
        {failed?.ok === false && (
          <ErrorState
            title={t('failed')}
            action={
              <Button icon="sync" busy={usage.busy || settings.busy} onClick={again}>
                {t('retry')}
              </Button>
            }
          >
            {refusal(failed.problem)}
          </ErrorState>
        )}
        {usage.answer?.ok && settings.answer?.ok && (
          <VoiceFigures usage={usage.answer.value} settings={settings.answer.value} />
        )}
      </div>
    </Card>
  )
}

type FiguresProps = { usage: OutputOf<typeof findVoiceUsage>; settings: OutputOf<typeof findVoiceSettings> }

const services = ['transcription', 'completion', 'classifier'] as const

function VoiceFigures({ usage, settings }: FiguresProps) {
  const { t } = useTranslation('voice')
  const { exactDay } = useSentences('voice')
  const { calls, limit, cost, lastReset } = usage
  const isSpent = calls >= limit
  return (
    <>
      {isSpent && <Banner tone="warning">{t('spent', { on: exactDay(addMonths(lastReset, 1)) })}</Banner>}
      <ProgressBar
        label={t('calls')}
        text={t('calls.of', { calls, limit })}
        value={calls}
        max={limit}
        tone={isSpent ? 'warning' : 'primary'}
      />
      <DefinitionList
        items={[
          { id: 'cost', term: t('cost'), detail: t('cost.dollars', { amount: dollars(cost) }) },
          { id: 'last-reset', term: t('last-reset'), detail: exactDay(lastReset) },
          ...services.map((service) => {
            const host = settings[service]
            return { id: service, term: t(service), detail: host === null ? t('off') : t('sent-to', { host }) }
          }),
        ]}
      />
      <p className="text-13 text-ink-2">{t('privacy')}</p>
    </>
  )
}
