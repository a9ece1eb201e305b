-- What a rule finds documents by has an index: a party that moves, joins another or pays changes the papers it has, and a
-- document that is taken back looks for the talks about it. Each read all rows of the company.
create index quotation_business_profile on quotation (company_id, business_profile_id);
create index proforma_invoice_business_profile on proforma_invoice (company_id, business_profile_id);
create index advance_payment_business_profile on advance_payment (company_id, business_profile_id);
create index final_invoice_customer on final_invoice (company_id, customer_id);
create index final_payment_customer on final_payment (company_id, customer_id);
create index communication_log_subject on communication_log (company_id, subject_id);
