-- The seller can take a quotation back, with a reason.
alter table quotation add column withdraw_reason text;
alter table quotation drop constraint quotation_status_check;
alter table quotation add constraint quotation_status_check
  check (status in ('pending', 'approved', 'rejected', 'expired', 'withdrawn', 'converted_to_proforma'));
alter table quotation add constraint quotation_withdrawn check ((status = 'withdrawn') = (withdraw_reason is not null));
