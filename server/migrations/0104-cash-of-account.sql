-- How much of a payment from the account had come in cash: it counts for its order (section 269ST, Income-tax Act). Null for other
-- money, and of what was paid before, as nobody knows which money it was of.
alter table final_payment add column account_cash bigint check (account_cash between 0 and amount);
