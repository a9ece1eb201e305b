-- An expected payment ends without money when a credit closes its bill; a received one is reversed when a cheque is returned or
-- it was a mistake. `receipt_id` is the receipt it came in with.
alter table final_payment add column receipt_id uuid;
alter table final_payment drop constraint final_payment_status_check, drop constraint final_payment_check, drop constraint final_payment_check1;
alter table final_payment add constraint final_payment_status_check
  check (status in ('pending', 'received', 'reconciled', 'not_due', 'reversed'));
alter table final_payment add constraint final_payment_date check ((status in ('pending', 'not_due')) = (payment_date is null)),
  add constraint final_payment_method check ((status in ('pending', 'not_due')) = (payment_method is null));
