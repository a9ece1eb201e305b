-- How companies and buyers are registered, which decides whether a sale bears tax and on which paper. Until now every
-- company charged GST; one without GSTIN may not.
alter table company add column gst_kind text not null default 'unregistered' check (gst_kind in ('regular', 'composition', 'unregistered'));
alter table company add column lut jsonb;
alter table business_profile add column gst_kind text not null default 'regular' check (gst_kind in ('regular', 'composition', 'unregistered', 'sez', 'overseas'));
alter table quotation add column supply jsonb;
alter table proforma_invoice add column supply jsonb;
alter table sales_order add column supply jsonb;
alter table final_invoice add column supply jsonb;

-- As app_system: row-level security is forced, so the owner of the tables would find no row.
set local role app_system;
update company set gst_kind = 'regular' where gstin is not null;
update business_profile set gst_kind = case
    when trim(registered_address ->> 'country') !~* '^(india|in)?$' then 'overseas'
    when gst_number = '' then 'unregistered'
    else 'regular'
  end;
-- Papers keep the tax they were given: all of them were priced as of a regular seller without an LUT.
update quotation q set supply = jsonb_build_object('supplier', 'regular', 'lut', null, 'buyer', coalesce(
    (select gst_kind from business_profile p where p.company_id = q.company_id and p.id = q.business_profile_id),
    case when place_of_supply = '96' then 'overseas' else 'unregistered' end));
update proforma_invoice f set supply = (select q.supply from quotation q where q.company_id = f.company_id and q.id = f.quote_id);
update sales_order o set supply = (select q.supply from quotation q where q.company_id = o.company_id and q.id = o.quote_id);
update final_invoice i set supply = (select o.supply from sales_order o where o.company_id = i.company_id and o.id = i.sales_order_id);
reset role;

alter table company add check ((gst_kind = 'unregistered') = (gstin is null));
