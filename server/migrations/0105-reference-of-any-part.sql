-- A reference is looked for among all receipts of an advance; of the advance's own column nothing is looked for any more.
drop index advance_payment_reference;
