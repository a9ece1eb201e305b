-- A company that comes in the middle of a year goes on with the numbers it gave elsewhere.
alter table number_series
  drop constraint number_series_last_check,
  add constraint number_series_last_check check (last >= 0),
  -- What `last` was set to by hand, and the last number given before that: as long as both `last` and `started` are the
  -- same, none has been given since, and a mistake can still be taken back.
  add column started int,
  add column given_before int,
  add constraint number_series_started check ((started is null) = (given_before is null) and started >= given_before);
