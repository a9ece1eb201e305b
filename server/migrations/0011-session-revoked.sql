-- A session that an owner, or its person on another device, took away. The row stays until its last day, so that the device
-- is told so when it asks next, and forgets what it keeps of the company.
alter table session add column revoked_at timestamptz;
