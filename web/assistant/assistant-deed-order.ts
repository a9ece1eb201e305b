import { creditUsed, whyNoCredit } from '#domain/business-profile/business-profile-limit.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { isOpen } from '#domain/kernel/entity.ts'
import { accountants, sellers, type Role } from '#domain/kernel/role.ts'
import { whyNotHeld } from '#domain/sales-order/sales-order-decisions.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { productionSteps, salesOrderLifecycle, type SalesOrderStep } from '#domain/sales-order/sales-order-lifecycle.ts'
import { salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import { stepBack } from '#domain/sales-order/sales-order-reversal.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { DeedStep } from '#language/deed/deed.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { byNumber, ofNamed, planned, type DeedRow } from './assistant-deed.ts'
import { meantOf, type AssistantWrite, type Known, type Plan } from './assistant-plan.ts'

type Objection = (order: SalesOrder, facts: Facts) => ReturnType<typeof whyNotHeld>
/** Steps that ask for a reason, which is written in their own form. */
const reasoned: Record<'hold' | 'resume' | 'cancel', { roles: readonly Role[]; objection: Objection }> = {
  hold: { roles: sellers, objection: whyNotHeld },
  resume: { roles: sellers, objection: (order) => (order.hold ? null : { code: 'order-not-on-hold' }) },
  cancel: {
    roles: accountants,
    objection: (order, facts) => salesOrderLifecycle.refusal(order, 'cancel', facts),
  },
}
const isWithForm = (step: Step): step is keyof typeof reasoned => step in reasoned

/** What can be said of an order, and the step back, which only taking back a step leads to. */
type Step = DeedStep | SalesOrderStep

const operationOf = (step: SalesOrderStep) => salesOrderStepOperations.find((one) => one.step === step)?.operation

const everyone: readonly Role[] = ['demo', 'sales', 'production', 'accounts', 'owner']

const openOrders = ({ view }: Known): SalesOrder[] =>
  view.list('sales-order').filter((order) => isOpen(salesOrderEntity, order))

/** A step of an order: by its number, its party, or the one on the screen. */
const orderRow: DeedRow<SalesOrder> = {
  // Whose step it is, is told with the order: production and dispatch each have their own.
  roles: () => everyone,
  numbered: {
    place: 'orders',
    number: ({ orderId }) => orderId,
    found: byNumber('sales-order'),
  },
  named(name, known, { step }) {
    const found = ofNamed(name, openOrders(known), known)
    // Of several orders of a party, those that can take the step now.
    const able = found.named.filter(
      (order) => step && !isWithForm(step) && salesOrderLifecycle.refusal(order, step, known.facts) === null,
    )
    return able.length > 0 ? { ...found, named: able } : found
  },
  pointed: (known) => meantOf(known, 'sales-order'),
  choice: ({ businessProfileId: id, companyName, number, items }) => ({
    title: companyName,
    detail: `${number ?? ''} · ${items}`,
    party: { entity: 'business-profile', id, companyName },
  }),
  plan: (order, { step }, known) => stepPlan(order, step, known),
  which: 'ask-which-order',
  none: 'no-order',
  open: () => ({ kind: 'go', address: places.orders, said: { key: 'which-order' } }),
}

const refused = (refusal: Extract<Plan, { kind: 'refused' }>['refusal']): Plan => ({
  kind: 'refused',
  feature: 'sales-order',
  refusal,
})

const titleOf = ({ number, companyName }: SalesOrder) => ({ number: number ?? '', company: companyName })

const formOf = (order: SalesOrder, step: Step, key: string): Plan => ({
  kind: 'go',
  address: `${documentAddress('sales-order', order.id)}?action=${step}`,
  said: { key, params: titleOf(order) },
})

function stepPlan(order: SalesOrder, step: Step | undefined, known: Known): Plan {
  const { facts } = known
  if (step === undefined)
    return {
      kind: 'go',
      address: documentAddress('sales-order', order.id),
      said: { key: 'opened-one', params: { title: order.number ?? order.companyName } },
    }
  if (isWithForm(step)) return reasonPlan(order, step, known)
  const operation = operationOf(step)
  if (!operation?.roles.includes(facts.actor.role))
    return refused({ code: productionSteps.some((one) => one === step) ? 'only-production' : 'only-dispatch' })
  if (!salesOrderLifecycle.holds(order, step)) return notOpen(order)
  const refusal = salesOrderLifecycle.refusal(order, step, facts)
  if (refusal) return refused(refusal)
  // Goods on credit that the party does not have: the form says why, and takes the owner's reason.
  if (step === 'ship' && isBeyondCredit(order, known)) return formOf(order, step, 'form-credit')
  const to = salesOrderLifecycle.take(order, step, facts)
  const params = titleOf(order)
  return {
    kind: 'confirm',
    write: {
      operation: operation.name,
      input: { id: order.id, version: order.version, note: '', creditReason: '' },
      label: order.companyName,
      was: order.status,
    },
    asked: { key: 'ask-step', params: { ...params, step: { keys: [`step.${step}`] }, goods: order.items } },
    done: { key: 'done-step', params: { ...params, status: { keys: to.ok ? [`status.${to.value.status}`] : [] } } },
  }
}

const standingOf = (order: SalesOrder) => ({ ...titleOf(order), status: { keys: [`status.${order.status}`] } })

/** Steps that are not what comes next. */
const isBackward = (step: string): boolean => ['cancel', 'undo', 'undo-dispatch', 'reopen'].includes(step)

/** Why the lifecycle has no such step now: where the order stands, and what comes next. */
function notOpen(order: SalesOrder): Plan {
  const next = salesOrderLifecycle.stepsFrom(order.status).filter((step) => !isBackward(step))
  const params = standingOf(order)
  return next.length === 0
    ? { kind: 'tell', said: { key: 'step-none', params } }
    : {
        kind: 'tell',
        said: { key: 'step-next', params: { ...params, next: { keys: next.map((one) => `step.${one}`) } } },
      }
}

function reasonPlan(order: SalesOrder, step: keyof typeof reasoned, { facts }: Known): Plan {
  const { roles, objection } = reasoned[step]
  if (!roles.some((role) => role === facts.actor.role)) return refused({ code: 'not-allowed' })
  if (step === 'cancel' && !salesOrderLifecycle.holds(order, step)) return notOpen(order)
  const refusal = objection(order, facts)
  return refusal ? refused(refusal) : formOf(order, step, 'form-reason')
}

function isBeyondCredit(order: SalesOrder, known: Known): boolean {
  const profile = known.view.find('business-profile', order.businessProfileId)
  if (!profile) return false
  const others = openOrders(known).filter(
    ({ id, businessProfileId }) => id !== order.id && businessProfileId === order.businessProfileId,
  )
  const owing = {
    ledger: known.view.find('party-ledger', profile.id) ?? null,
    expected: known.view
      .list('final-payment')
      .filter((one) => one.customerId === profile.id && isFinalPaymentOpen(one)),
  }
  return whyNoCredit(profile, { used: creditUsed(profile, others, owing), adds: order.balancePaymentDue }) !== null
}

export const planOrderStep = planned(orderRow)

/** Back to the status before, where the lifecycle has a step that leads there. */
export function planOrderUndo({ input, was }: AssistantWrite, known: Known): Plan {
  const order = known.view.find('sales-order', input.id)
  if (!order) return { kind: 'tell', said: { key: 'undo-nothing' } }
  const step = was === undefined ? null : stepBack(order, was)
  return step ? stepPlan(order, step, known) : { kind: 'tell', said: { key: 'undo-step', params: standingOf(order) } }
}
