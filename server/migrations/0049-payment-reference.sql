-- Money with a reference that was recorded before is asked about.
create index advance_payment_reference on advance_payment (company_id, bank_reference) where bank_reference is not null;
create index final_payment_reference on final_payment (company_id, transaction_reference) where transaction_reference is not null;
