-- Each is what a unique key of the same columns is, so every row was entered into both.
drop index advance_payment_proforma;
drop index sales_order_quote;
