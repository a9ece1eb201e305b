-- How many of an order's invoices are overdue: paying one of two does not make the order less late.
alter table sales_order add column late_bills bigint;
update sales_order o set late_bills = (select count(*) from final_invoice f
  where f.company_id = o.company_id and f.sales_order_id = o.id and f.status = 'overdue');
-- Devices read their copies anew after this release.
update sales_order set payment_status = 'balance_overdue' where late_bills > 0 and payment_status = 'partial';
alter table sales_order alter column late_bills set not null;
alter table sales_order add constraint sales_order_late_bills check (late_bills >= 0);
