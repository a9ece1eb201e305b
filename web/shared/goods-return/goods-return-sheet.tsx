import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { GoodsReturnForm } from './goods-return-form.tsx'

type GoodsReturnSheetProps = {
  open: boolean
  invoice: FinalInvoice
  onClose: () => void
  onDone: (text: string) => void
}

/** The form while it is open; a closed one starts afresh. */
export function GoodsReturnSheet({ open, ...form }: GoodsReturnSheetProps) {
  return open ? <GoodsReturnForm {...form} /> : null
}
