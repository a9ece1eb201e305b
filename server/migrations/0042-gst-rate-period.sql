-- Changes of the GST rates since this release, each with the whole table from its day on. The same for every company.
create table gst_rate_period (
  since date primary key,
  -- The notification it comes from.
  source text not null check (length(source) between 1 and 300),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  loaded_at timestamptz not null default now()
);
grant select, insert, update, delete on gst_rate_period to app_system;
