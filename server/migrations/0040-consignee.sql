-- Where and how the goods of an invoice go: another place than the party's usual one, and who carries them.
alter table final_invoice add column consignee jsonb, add column dispatch jsonb;
