import { patched, rule, seen } from '#domain/kernel/rule.ts'
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

export const addCommunicationRule = rule(addCommunication).decide(({ input, facts }) =>
  decideAddCommunication(input, facts),
)

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
