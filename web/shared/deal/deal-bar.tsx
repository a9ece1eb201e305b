import { useState, type ReactNode } from 'react'
import { LinkButton } from '#design/press/link-button.tsx'
import type { NextAction } from '#domain/thread/thread-next.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { tell } from '#web/page/toast.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { BarMore } from '#web/shared/document/action-bar.tsx'
import { ActionButton, useAsked } from '#web/shared/document/action-button.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { barPrimary, type BarAct, type BarPrimary } from './deal-bar-act.tsx'
import { dealSteps, useDealOffer } from './deal-offer.ts'
import { DealOrderStep, useStepAhead } from './deal-order-step.tsx'
import { useStepFocus } from './use-step-focus.ts'

type DealBarProps = {
  next: NextAction | null
  /** Every step this page offers; all but the primary are under More. */
  acts: readonly BarAct[]
  /** What is no step of the document: its PDF, a call, the customer's account. */
  extra?: ReactNode
  /** A step was taken, or refused: the message. */
  onDone: (text: string, tone?: BannerTone) => void
}

/** The one action bar of a document of a deal: at the thumb on a phone, in the head on a desk. */
export function DealBar({ next, acts, extra, onDone }: DealBarProps) {
  const [hasMore, setHasMore] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const primary = barPrimary(acts, next)
  const { frame, starts, ends, taken } = useStepFocus(primary.kind === 'act' ? primary.act.key : primary.kind)
  const { asked, ask, close } = useAsked(acts)
  const [opened, setOpened] = useState<BarAct | null>(null)
  const offered = acts.find(({ action }) => action === asked)
  if (offered && offered.key !== opened?.key) setOpened(offered)
  // The step stays open until it says it is done, even if the document no longer offers it.
  const shown = offered ?? (opened?.action === asked ? opened : null)

  const press = (act: BarAct) => {
    setOpened(act)
    setHasMore(false)
    starts()
    ask(act.action)
  }
  const take = async (act: BarAct): Promise<void> => {
    if (!act.take) return press(act)
    setHasMore(false)
    setIsBusy(true)
    const result = await act.take()
    setIsBusy(false)
    if ('refusal' in result) return onDone(result.refusal, 'danger')
    taken()
    tell(result.text, { undo: result.undo })
  }
  useStepAhead(primary, (act) => unawaited(take(act)))
  useDealOffer({
    steps: dealSteps(primary, acts),
    take: (key) => {
      const act = acts.find((one) => one.key === key && one.refusal === null)
      if (!act || isBusy) return
      if (primary.kind === 'act' && primary.act === act) unawaited(take(act))
      else press(act)
    },
  })
  return (
    <div ref={frame} className="action-bar print:hidden">
      <Primary
        primary={primary}
        next={next}
        isBusy={isBusy}
        hasOthers={acts.length > 0}
        onTake={(act) => unawaited(take(act))}
      />
      <More
        acts={acts}
        extra={extra}
        isOpen={hasMore}
        onOpen={setHasMore}
        primary={primary.kind === 'act' ? primary.act : null}
        onPress={(act, isWithNote) => (isWithNote ? press(act) : unawaited(take(act)))}
      />
      {shown?.ask({
        onClose: () => {
          ends()
          close()
        },
        onDone: (text) => {
          close()
          taken()
          onDone(text)
        },
      })}
    </div>
  )
}

type PrimaryProps = {
  primary: BarPrimary<BarAct>
  next: NextAction | null
  isBusy: boolean
  hasOthers: boolean
  onTake: (act: BarAct) => void
}

function Primary({ primary, next, isBusy, hasOthers, onTake }: PrimaryProps) {
  const { t } = useTranslation('thread')
  if (primary.kind === 'act')
    return (
      <ActionButton
        data-primary
        tone="primary"
        action={primary.act.action}
        busy={isBusy}
        onClick={() => onTake(primary.act)}
      >
        {t(`next.${primary.code}`)}
      </ActionButton>
    )
  if (primary.kind === 'link' && next?.document.entity === 'sales-order')
    return <DealOrderStep next={next} href={primary.href} />
  if (primary.kind === 'link')
    return (
      <LinkButton data-primary tone="primary" wide icon="chevron-right" href={primary.href}>
        {t(`next.${primary.code}`)}
      </LinkButton>
    )
  if (primary.kind === 'held') return <Held act={primary.act} />
  return <p className="action-bar-words">{hasOthers ? '' : t('next.none')}</p>
}

/** Why the next action has to wait. */
function Held({ act: { feature, refusal: no } }: { act: BarAct }) {
  const { refusal } = useSentences(feature)
  return <p className="action-bar-words">{no && refusal(no)}</p>
}

type MoreProps = {
  acts: readonly BarAct[]
  extra: ReactNode
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** Under More only with a note, if it can be taken at once. */
  primary: BarAct | null
  onPress: (act: BarAct, isWithNote: boolean) => void
}

function More({ acts, extra, isOpen, onOpen, primary, onPress }: MoreProps) {
  if (acts.length === 0 && extra === undefined) return null
  return (
    <BarMore isOpen={isOpen} onOpen={onOpen}>
      {acts
        .filter((act) => act !== primary || act.take)
        .map((act) => (
          <OtherAct
            key={act.key}
            act={act}
            isWithNote={act === primary}
            onPress={() => onPress(act, act === primary)}
          />
        ))}
      {extra}
    </BarMore>
  )
}

function OtherAct({ act, isWithNote, onPress }: { act: BarAct; isWithNote: boolean; onPress: () => void }) {
  const { action, params, feature, refusal: no } = act
  const { refusal } = useSentences(feature)
  const { t } = useTranslation('thread')
  const [owner, key] = action.words
  const own = useTranslation<string>(owner)
  return (
    <ActionButton action={action} params={params} reason={no ? refusal(no) : undefined} onClick={onPress}>
      {isWithNote ? t('with-note', { step: own.t(key, params) }) : undefined}
    </ActionButton>
  )
}
