-- What the public pages keep: the admin's changes to the blog, and messages that visitors leave. No company owns any of
-- it, so app_user, who works within one company, may touch none of it.

create table blog_override (
  slug text primary key,
  primary_category text check (length(primary_category) between 2 and 50),
  featured boolean,
  changed_at timestamptz not null,
  changed_by text not null
);

-- Who changed what and when, one line for each post: a category given by mistake can be given back.
create table blog_change (
  id bigint generated always as identity primary key,
  slug text not null,
  operation text not null,
  category text,
  at timestamptz not null,
  actor text not null,
  actor_id uuid
);

create table contact_entry (
  id uuid primary key,
  name text not null,
  company text,
  reach text not null,
  topic text not null,
  message text not null,
  language text not null,
  created_at timestamptz not null
);
create index contact_entry_newest on contact_entry (created_at desc, id desc);

grant select, insert, update, delete on blog_override, blog_change, contact_entry to app_system;
