-- How much of a receipt invoices took: the rest of it is a row of its own in the list of payments.
alter table receipt add column for_invoices bigint;
update receipt set for_invoices = (
  select coalesce(sum((line ->> 'money')::bigint), 0)
  from jsonb_array_elements(lines) as line
  where exists (select from final_invoice f where f.company_id = receipt.company_id and f.id::text = line ->> 'entryId'));
alter table receipt alter column for_invoices set not null;
alter table receipt add constraint receipt_for_invoices check (for_invoices between 0 and amount - on_account);
