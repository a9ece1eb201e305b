-- Several invoices for one order, each for what left. The order counts what was billed of each line, and may be closed short.
alter table final_invoice drop constraint final_invoice_company_id_sales_order_id_key;
create index final_invoice_order on final_invoice (company_id, sales_order_id);
create unique index final_invoice_draft on final_invoice (company_id, sales_order_id) where status = 'pending';
-- A draft can be dropped, with no number taken.
alter table final_invoice drop constraint final_invoice_status_check, drop constraint final_invoice_check4;
alter table final_invoice add constraint final_invoice_status_check
  check (status in ('pending', 'sent', 'payment_received', 'paid', 'overdue', 'discarded')),
  add constraint final_invoice_number_when_sent check ((status in ('pending', 'discarded')) = (number is null));
alter table final_invoice add column order_lines jsonb;
alter table sales_order add column billed jsonb, add column short_closed jsonb;
alter table sales_order drop constraint sales_order_check1;
-- Cloth may come out longer than ordered, and is billed as measured.
alter table sales_order add constraint sales_order_balance_payment_due_check check (balance_payment_due >= 0);

-- As app_system: row-level security is forced, so the owner of the tables would find no row.
set local role app_system;
update final_invoice set order_lines = (select coalesce(jsonb_agg(at order by at), '[]')
  from generate_series(1, jsonb_array_length(lines)) as at);
update sales_order o set billed = (select coalesce(jsonb_agg(case when f.id is null then 0 else (line ->> 'quantityMilli')::bigint end order by at), '[]')
  from jsonb_array_elements(o.lines) with ordinality as one (line, at)
  left join final_invoice f on f.company_id = o.company_id and f.sales_order_id = o.id and f.status <> 'pending');
-- An invoice taxed anew may come to another total than its order.
update sales_order o set balance_payment_due = f.balance_amount from final_invoice f
  where f.company_id = o.company_id and f.sales_order_id = o.id and f.status <> 'pending' and o.balance_payment_due <> f.balance_amount;
reset role;
-- Checks that wait for the commit would keep the tables from being altered.
set constraints all immediate;

alter table final_invoice alter column order_lines set not null, add check (jsonb_array_length(order_lines) = jsonb_array_length(lines));
alter table sales_order alter column billed set not null, add check (jsonb_array_length(billed) = jsonb_array_length(lines));
