-- Calls to voice services outside, by company and month of the business calendar. A row a month: a new month begins at
-- zero without anything having to reset it, and two processes whose clocks differ cannot undo each other's month.
create table voice_usage (
  company_id uuid not null references company on delete cascade,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  calls int not null check (calls >= 0),
  -- Ten-thousandths of a dollar.
  cost int not null check (cost >= 0),
  primary key (company_id, month)
);
select close_to_other_companies('voice_usage');
