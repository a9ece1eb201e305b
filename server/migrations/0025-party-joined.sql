-- A party that was found to be another one written down twice: everything of it is there.
alter table business_profile add column joined_into uuid;
alter table business_profile add foreign key (company_id, joined_into)
  references business_profile (company_id, id) deferrable initially deferred;
create index business_profile_joined on business_profile (company_id, joined_into) where joined_into is not null;
