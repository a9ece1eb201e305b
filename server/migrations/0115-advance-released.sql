-- An advance whose order never came ends with what was received for it: that was given back, or lies on the customer's account.
alter table advance_payment drop constraint advance_payment_cancelled_empty;
