import type { PaymentRow } from '#domain/payment/payment.ts'
import { documentAddress } from '#web/page/entity-address.ts'

/** The page of what a row of the payments list shows. */
export const paymentAddress = ({ kind, id }: Pick<PaymentRow, 'kind' | 'id'>): string =>
  documentAddress(kind === 'receipt' ? kind : `${kind}-payment`, id)
