-- What papers say below the sum, and how long their HSN codes have to be.
alter table company
  add column jurisdiction text,
  add column late_interest_bp int check (late_interest_bp between 0 and 500),
  add column turnover text check (turnover in ('up-to-5-crore', 'above-5-crore'));

-- Since when the company has its logo: papers that were issued before bear the one of their day.
alter table company add column logo_since timestamptz;
set local role app_system;
update company set logo_since = (select max(since) from company_logo where company_id = company.id);
reset role;

-- Whether a registered buyer pays the tax himself.
alter table quotation add column reverse_charge boolean;
