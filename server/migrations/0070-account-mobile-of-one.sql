-- A mobile number opens one account: the first that states it, until its person changes or removes it. Numbers that several
-- accounts gave at their sign-up opened none of them so far, except where one had signed in before; they are stated anew.
update account set mobile = null
  where mobile in (select mobile from account where mobile is not null group by mobile having count(*) > 1);
drop index account_mobile;
create unique index account_mobile on account (mobile) where mobile is not null;

-- Owners see how to reach their staff: a copy of the account's number, as of its name and e-mail address.
alter table staff add column mobile text check (mobile ~ '^[6-9][0-9]{9}$');
update staff s set mobile = a.mobile from account a where a.id = s.account_id and a.mobile is not null;
