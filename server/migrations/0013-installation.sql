-- One row for the whole installation. The fingerprint tells whether a process has the secret that the addresses of links
-- here were made with, and nothing of the secret itself.
create table installation (
  id int primary key default 1 check (id = 1),
  secret_fingerprint text not null
);
grant select, insert, update on installation to app_system;
