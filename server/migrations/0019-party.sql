-- One GSTIN is one party: whoever writes one down is told who has it.
create index business_profile_gst_number on business_profile (company_id, gst_number) where gst_number <> '';
