import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Stepper } from '#design/show/stepper.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { completeProfileLink } from '#domain/profile-link/profile-link-operations.ts'
import { errorsWithout, noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useToday } from '#web/session/use-today.ts'
import { Form } from '#web/shared/form/form.tsx'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { Problem } from '#web/transport/problem.ts'
import { useMutation } from '#web/transport/use-mutation.ts'
import {
  errorsOfStep,
  fieldOfRefusal,
  profileInput,
  profileDraft,
  profileSteps,
  stepOfErrors,
} from './profile-link-draft.ts'
import type { HandedInProfile, OpenedLink, ProfileDraft } from './profile-link-draft.ts'
import { ProfileLinkReview } from './profile-link-review.tsx'
import { AddressStep, CompanyStep, ContactStep } from './profile-link-steps.tsx'

type ProfileLinkFormProps = {
  linkId: string
  link: OpenedLink
  /** The profile was created. */
  onDone: (handedIn: HandedInProfile) => void
  /** The link expired or was revoked while the form was being filled in. */
  onClosed: () => void
}

const steps = [CompanyStep, AddressStep, ContactStep] as const
const last = profileSteps.length - 1
/** Refusals after which the link can take no profile. */
const closes: readonly string[] = ['link-expired', 'link-completed', 'link-unknown', 'quotation-withdrawn']
/** Time to read the confirmation before the page moves on. */
const redirectMs = 1500

/** The business profile in three steps; the draft is kept on the device until submitted. */
export function ProfileLinkForm({ linkId, link, onDone, onClosed }: ProfileLinkFormProps) {
  const { t } = useTranslation('profile-link')
  const { refusal } = useSentences('profile-link')
  const year = Number(useToday().slice(0, 4))
  const [initial] = useState(() => profileDraft(link, newId()))
  const { value, change, reset } = useFormDraft(`profile-${linkId}`, initial)
  const [errors, setErrors] = useState<FieldErrors>(noErrors)
  const [failure, setFailure] = useState<Problem | null>(null)
  const [done, setDone] = useState<HandedInProfile | null>(null)
  const { call, check, busy } = useMutation(completeProfileLink)
  const failed = failure && [t('failed'), failure.code !== 'unexpected' && refusal(failure)].filter(Boolean).join(' ')
  const form = useErrorFocus(errors, failed)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = Math.min(Math.max(value.step, 0), last)
  const Step = steps[step] ?? CompanyStep

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => onDone(done), redirectMs)
    return () => clearTimeout(timer)
  }, [done, onDone])

  const set = (patch: Partial<ProfileDraft>) => {
    const confirmed = ['confirmedGstNumber' in patch ? 'gstNumber' : '', 'confirmedPincode' in patch ? 'pincode' : '']
    setErrors((before) => errorsWithout(before, (path) => path in patch || confirmed.includes(path)))
    change(patch)
  }

  const goTo = (next: number) => {
    setErrors(noErrors)
    setFailure(null)
    change({ step: next })
    // Move focus and scroll to the top of the next step; the last one may have been scrolled down.
    requestAnimationFrame(() => {
      heading.current?.focus()
      heading.current?.scrollIntoView({ block: 'center' })
    })
  }

  const handIn = async () => {
    const result = await call(profileInput(linkId, value))
    if (result.ok) {
      reset()
      return setDone(result.value)
    }
    const { problem } = result
    if (closes.includes(problem.code)) return onClosed()
    const field = fieldOfRefusal(problem.code)
    const marked: FieldErrors = field ? { [field]: problem } : result.errors
    if (Object.keys(marked).length > 0) {
      change({ step: stepOfErrors(marked) })
      return setErrors(marked)
    }
    setFailure(problem)
  }

  const submit = async () => {
    setFailure(null)
    const wrong = errorsOfStep(step, await check(profileInput(linkId, value)), value, year)
    if (Object.keys(wrong).length > 0) return setErrors(wrong)
    if (step < last) goTo(step + 1)
    else await handIn()
  }

  if (done) return <Banner tone="success">{t('done.redirecting')}</Banner>
  return (
    <>
      <div className="grid gap-2">
        <h1>{t('title')}</h1>
        <p className="text-ink-2">
          {t('intro', { seller: link.sellerName, number: link.quoteNumber })} {t('days-left', { count: link.days })}
        </p>
      </div>
      <Stepper
        label={t('title')}
        steps={profileSteps.map(({ id }) => ({ id, label: t(`step.${id}`) }))}
        current={step}
        doneSpoken={t('step.done')}
      />
      <Card>
        <Form ref={form} onSubmit={submit} className="grid gap-6">
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            {t(`step.${profileSteps[step]?.id ?? 'company'}.title`)}
          </h2>
          <Step value={value} errors={errors} onChange={set} />
          {step === last && <ProfileLinkReview value={value} onStep={goTo} />}
          {failed !== null && <Banner tone="danger">{failed}</Banner>}
          <div className="flex flex-wrap-reverse justify-between gap-3 [&>*]:flex-1 tablet:[&>*]:flex-none">
            {step > 0 ? (
              <Button icon="chevron-left" onClick={() => goTo(step - 1)}>
                {t('action.back')}
              </Button>
            ) : (
              <span className="hidden tablet:block" />
            )}
            <Button type="submit" tone="primary" busy={busy}>
              {t(step < last ? 'action.next' : busy ? 'action.submitting' : 'action.submit')}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
