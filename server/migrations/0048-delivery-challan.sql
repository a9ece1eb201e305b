-- Goods that leave before their invoice travel on a delivery challan (Rule 55(4), CGST Rules, 2017).
alter table sales_order add column challan jsonb
  check (challan is null or (challan ->> 'number' is not null and length(challan ->> 'number') <= 16));
create unique index sales_order_challan on sales_order (company_id, (challan ->> 'number'));

-- A number that was given is neither changed nor taken away.
create function keep_challan() returns trigger language plpgsql as $$
begin
  if old.challan is not null and new.challan is distinct from old.challan then
    raise exception 'the challan of order % was given', old.id using errcode = 'check_violation', constraint = 'challan_stays';
  end if;
  return new;
end $$;
create trigger challan_stays before update of challan on sales_order for each row execute function keep_challan();
