-- What a buyer says it has paid may be for an advance, when it is not on the customer's account yet.
alter table payment_claim drop constraint payment_claim_company_id_customer_id_fkey;
alter table payment_claim add foreign key (company_id, customer_id) references business_profile (company_id, id);
alter table payment_claim
  add column advance_payment_id uuid,
  add column advance_receipt_id uuid,
  add column quote_id uuid,
  add foreign key (company_id, advance_payment_id) references advance_payment (company_id, id),
  add foreign key (company_id, quote_id) references quotation (company_id, id),
  add constraint payment_claim_of_advance check (advance_receipt_id is null or advance_payment_id is not null);
-- An accepted one became money: a receipt, or one of the advance's.
alter table payment_claim drop constraint payment_claim_check;
alter table payment_claim add constraint payment_claim_became
  check ((coalesce(receipt_id, advance_receipt_id) is not null) = (status = 'accepted'));
create index payment_claim_advance on payment_claim (company_id, advance_payment_id) where advance_payment_id is not null;
create index payment_claim_quote on payment_claim (company_id, quote_id) where quote_id is not null;
-- The documents of one deal are read for its buyer's page.
create index advance_payment_proforma on advance_payment (company_id, proforma_invoice_id);
create index sales_order_quote on sales_order (company_id, quote_id);
create index refund_advance on refund (company_id, advance_payment_id) where advance_payment_id is not null;

-- A customer's next order, as it asked for it on its page.
alter table lead add column again jsonb;
create index lead_ordered_again on lead (company_id, business_profile_id) where business_profile_id is not null;

-- Whether a proforma is made by itself once a buyer who accepted is known.
alter table company add column proforma_at_once boolean;
