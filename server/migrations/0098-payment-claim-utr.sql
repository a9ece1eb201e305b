-- What a buyer tells is compared with claims of the same transfer, however many it has told before.
create index payment_claim_utr on payment_claim (company_id, utr) where utr is not null;
