import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { byIdIfThere, patched, rule, seen } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import {
  decideAddCommunication,
  decideChangeCommunication,
  decideFollowUpStep,
  decidePlanFollowUp,
  decideTakeBackCommunication,
} from './communication-log-decisions.ts'
import { communicationLogEntity } from './communication-log-entity.ts'
import {
  addCommunication,
  changeCommunication,
  completeFollowUp,
  dropFollowUp,
  planFollowUp,
  removeCommunication,
  reopenFollowUp,
  restoreCommunication,
} from './communication-log-operations.ts'

type Added = { input: { subject: string; subjectId: string } }
const idIfOf =
  (subject: string) =>
  ({ input }: Added): string | null =>
    input.subject === subject ? input.subjectId : null

export const addCommunicationRule = rule(addCommunication)
  // Locked, so that nobody joins the lead or party meanwhile and leaves this talk behind.
  .with({
    lead: byIdIfThere(leadEntity, idIfOf('lead')),
    profile: byIdIfThere(businessProfileEntity, idIfOf('business-profile')),
  })
  .decide(({ input, facts, lead, profile }) => {
    const subjectId = lead?.joinedIntoId ?? profile?.joinedInto ?? input.subjectId
    return decideAddCommunication({ ...input, subjectId }, facts)
  })

export const changeCommunicationRule = rule(changeCommunication)
  .with({ talk: patched(communicationLogEntity) })
  .decide(({ talk, input }) => decideChangeCommunication(talk, input))

export const planFollowUpRule = rule(planFollowUp)
  .with({ talk: seen(communicationLogEntity) })
  .decide(({ talk, input, facts }) => decidePlanFollowUp(talk, input, facts))

const steps = { complete: completeFollowUp, drop: dropFollowUp, reopen: reopenFollowUp } as const
export const followUpStepRules = (Object.keys(steps) as (keyof typeof steps)[]).map((step) =>
  rule(steps[step])
    .with({ talk: seen(communicationLogEntity) })
    .decide(({ talk, facts }) => decideFollowUpStep(talk, step, facts)),
)

export const removeCommunicationRule = rule(removeCommunication)
  .with({ talk: seen(communicationLogEntity) })
  .decide(({ talk, facts }) => decideTakeBackCommunication(talk, true, facts))

export const restoreCommunicationRule = rule(restoreCommunication)
  .with({ talk: seen(communicationLogEntity) })
  .decide(({ talk, facts }) => decideTakeBackCommunication(talk, false, facts))
