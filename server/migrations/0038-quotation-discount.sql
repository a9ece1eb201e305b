-- A discount on the whole quotation, in hundredths of a percent or in paise. Its lines hold their shares.
alter table quotation add column discount_bp int check (discount_bp between 0 and 10000),
  add column discount_paise bigint check (discount_paise >= 0);
