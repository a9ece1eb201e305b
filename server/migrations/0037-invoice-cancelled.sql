-- A sent invoice can be cancelled before its goods leave, or credited in full and replaced. Its number stays used.
alter table final_invoice add column cancel_reason text, add column successor_id uuid;
alter table final_invoice drop constraint final_invoice_status_check;
alter table final_invoice add constraint final_invoice_status_check
  check (status in ('pending', 'sent', 'payment_received', 'paid', 'overdue', 'discarded', 'cancelled', 'credited'));
alter table final_invoice add constraint final_invoice_cancelled check ((status = 'cancelled') = (cancel_reason is not null)),
  add constraint final_invoice_undone_owes_nothing check (status not in ('cancelled', 'credited') or balance_amount = 0);
alter table final_invoice add foreign key (company_id, successor_id) references final_invoice (company_id, id) deferrable initially deferred;
