-- A cheque that was paid before the invoice may be returned after it. The invoice then owes it, though it still says what it
-- took off; an advance stays received, because its order is made.
alter table final_invoice drop constraint final_invoice_check3;
alter table final_invoice add constraint final_invoice_balance_within_total check (balance_amount between 0 and total_amount);
alter table advance_payment drop constraint advance_payment_check1;
alter table advance_payment add constraint advance_payment_received_in_full
  check (status <> 'received' or received_amount >= amount or receipts @? '$[*].reversal');
