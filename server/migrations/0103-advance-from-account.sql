-- Money on a customer's account becomes an advance by two entries: one takes it off the account, the other is the advance.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('invoice', 'debit_note', 'charge', 'bounce', 'refund', 'to_advance', 'advance', 'receipt', 'credit_note',
    'commercial_credit', 'tds', 'brokerage_kept', 'bank_charge', 'write_off', 'opening', 'void', 'round_off'));
-- Named by what they say. `ledger_entry_check` stays: it says that no more is allocated than there is.
alter table ledger_entry drop constraint ledger_entry_check1;
alter table ledger_entry drop constraint ledger_entry_check2;
alter table ledger_entry add constraint ledger_entry_debit_owed
  check (kind not in ('invoice', 'debit_note', 'charge', 'bounce', 'refund', 'to_advance') or amount > 0);
alter table ledger_entry add constraint ledger_entry_credit_taken_off
  check (kind in ('invoice', 'debit_note', 'charge', 'bounce', 'refund', 'to_advance', 'opening', 'void', 'round_off') or amount < 0);
