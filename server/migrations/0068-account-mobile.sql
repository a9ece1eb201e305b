-- People sign in by their mobile number too: ten digits, as checkMobile stores them. Two accounts may have the same one.
alter table account add column mobile text check (mobile ~ '^[6-9][0-9]{9}$');
create index account_mobile on account (mobile) where mobile is not null;

-- Of accounts from before: the number that their owner gave when he signed the company up. Without the digits of Gujarati and
-- Hindi keyboards, which sign-up has always replaced.
with said as (
  select distinct on (s.account_id) s.account_id,
    regexp_replace(regexp_replace(coalesce(c.phone, ''), '[^0-9]', '', 'g'), '^(0091|091|91|0)([0-9]{10})$', '\2') as digits
  from staff s join company c on c.id = s.company_id
  where s.role = 'owner' and s.created_at = c.created_at and s.account_id is not null
  order by s.account_id, c.created_at
)
update account a set mobile = said.digits from said where said.account_id = a.id and said.digits ~ '^[6-9][0-9]{9}$';
