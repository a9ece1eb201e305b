-- A receipt names the parties of its day. One from before is given those of today, marked as late; its instant stays that of
-- its entry, under which its printed file is kept.
alter table receipt add column particulars jsonb;
-- As app_system: row-level security is forced, so the owner of the tables would find no row.
set local role app_system;
update receipt r
  set particulars = jsonb_build_object(
    'since', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'late', true,
    'seller', jsonb_build_object(
      'companyName', c.company_name, 'gstin', c.gstin, 'panNumber', c.pan_number, 'street', c.street, 'city', c.city,
      'location', c.location, 'state', c.state, 'pincode', c.pincode, 'phone', c.phone, 'email', c.email,
      'bankDetails', c.bank_details, 'upiId', c.upi_id, 'jurisdiction', c.jurisdiction, 'lateInterestBp', c.late_interest_bp),
    'buyer', jsonb_build_object(
      'companyName', p.company_name,
      'profile', jsonb_build_object(
        'gstNumber', p.gst_number, 'registeredAddress', p.registered_address, 'deliveryAddresses', p.delivery_addresses,
        'contactPerson', p.contact_person, 'phone', p.phone),
      'lead', null),
    'received', 0)
  from company c, business_profile p
  where c.id = r.company_id and p.company_id = r.company_id and p.id = r.customer_id;
reset role;
alter table receipt alter column particulars set not null;
