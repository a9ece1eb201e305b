-- What was agreed with a party, and why it gets nothing more on credit. A party without a limit has none.
alter table business_profile alter column credit_limit drop not null;
alter table business_profile add column credit_days int check (credit_days between 0 and 365),
  add column hold_reason text, add column held_by text, add column held_since text,
  add column language text check (language in ('en', 'gu', 'hi')), add column notes text;
-- An order that stands still, and the day that was promised first.
alter table sales_order add column hold jsonb, add column first_delivery_date date;
