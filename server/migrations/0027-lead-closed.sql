-- A lead can be lost, with the reason, or turn out to be the same as another one and be joined into it.
alter table lead add column lost jsonb, add column joined_into_id text;
alter table lead drop constraint lead_conversion_status_check;
alter table lead add constraint lead_conversion_status_check 
  check (conversion_status in ('active_lead', 'quote_sent', 'proforma_sent', 'converted_to_customer', 'lost', 'duplicate'));
alter table lead add constraint lead_closed check (
  (conversion_status <> 'lost' or lost is not null) and (conversion_status = 'duplicate') = (joined_into_id is not null));
alter table lead add foreign key (company_id, joined_into_id) references lead (company_id, id) deferrable initially deferred;
-- Joining looks up what hangs on a lead.
create index proforma_invoice_lead on proforma_invoice (company_id, lead_id);
create index advance_payment_lead on advance_payment (company_id, lead_id);
create index sales_order_lead on sales_order (company_id, lead_id);
create index business_profile_lead on business_profile (company_id, original_lead_id);
