-- When somebody last chose this company: who works in several begins again where they worked last. Rows of before have
-- one instant in common, so that for them the company joined last goes on being the first, until another is chosen.
alter table staff add column entered_at timestamptz not null default now();
