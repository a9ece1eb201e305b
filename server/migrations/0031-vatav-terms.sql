-- What a party may deduct when it pays: the trade's discount for paying early, and tax at source. None was agreed until now.
alter table business_profile add column vatav jsonb, add column tds_rate_bp int check (tds_rate_bp between 0 and 2000);
