-- The import that a lead or a party came with: a wrong file can be taken back as a whole.
alter table lead add column imported jsonb;
alter table business_profile add column imported jsonb;
