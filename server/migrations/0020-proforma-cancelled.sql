-- A proforma can be cancelled, alone or for a successor that takes over its advance. A quotation has at most one that is not.
alter table proforma_invoice add column cancel_reason text, add column successor_id uuid;
alter table proforma_invoice drop constraint proforma_invoice_status_check;
alter table proforma_invoice add constraint proforma_invoice_status_check
  check (status in ('pending', 'sent', 'payment_received', 'expired', 'cancelled'));
alter table proforma_invoice add constraint proforma_invoice_cancelled
  check ((status = 'cancelled') = (cancel_reason is not null) and (successor_id is null or status = 'cancelled'));
alter table proforma_invoice add foreign key (company_id, successor_id) references proforma_invoice (company_id, id) deferrable initially deferred;
alter table proforma_invoice drop constraint proforma_invoice_company_id_quote_id_key;
-- Two people turning one quotation into a proforma at once make one.
create unique index proforma_invoice_quote on proforma_invoice (company_id, quote_id) where status <> 'cancelled';
create index proforma_invoice_of_quote on proforma_invoice (company_id, quote_id);

alter table advance_payment drop constraint advance_payment_status_check;
alter table advance_payment add constraint advance_payment_status_check
  check (status in ('pending', 'requested', 'partial', 'received', 'overdue', 'cancelled'));
alter table advance_payment add constraint advance_payment_cancelled_empty check (status <> 'cancelled' or received_amount = 0);

-- A receipt voucher stays that of the proforma it was paid on.
set local role app_system;
update advance_payment set receipts = (
    select jsonb_agg(receipt || jsonb_build_object('proformaInvoiceId', proforma_invoice_id) order by place)
    from jsonb_array_elements(receipts) with ordinality as one(receipt, place))
  where jsonb_array_length(receipts) > 0;
reset role;
