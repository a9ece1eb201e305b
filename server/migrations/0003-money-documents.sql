-- The later documents of the thread: money, cloth and bills. The same rules as for the earlier ones.

create table advance_payment (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  proforma_invoice_id uuid not null,
  quote_id uuid not null,
  lead_id text,
  business_profile_id uuid not null,
  company_name text not null,
  amount bigint not null check (amount >= 0),
  due_date date not null,
  status text not null check (status in ('pending', 'requested', 'partial', 'received', 'overdue')),
  received_date date,
  received_amount bigint not null check (received_amount >= 0),
  bank_reference text,
  payment_method text,
  receipts jsonb not null,
  sales_order_id uuid check ((status = 'received') = (sales_order_id is not null)),
  check (status <> 'received' or received_amount >= amount),
  primary key (company_id, id),
  unique (company_id, proforma_invoice_id),
  foreign key (company_id, proforma_invoice_id) references proforma_invoice (company_id, id)
);
create index advance_payment_newest on advance_payment (company_id, created_at desc, id desc);
create index advance_payment_open on advance_payment (due_date) where status in ('pending', 'requested', 'partial');

create table sales_order (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  number text not null check (length(number) <= 16),
  quote_id uuid not null,
  lead_id text,
  business_profile_id uuid not null,
  advance_payment_id uuid not null,
  company_name text not null,
  order_date date not null,
  delivery_date date not null,
  lines jsonb not null,
  totals jsonb not null,
  supplier_state text not null,
  place_of_supply text not null,
  items text not null,
  total_amount bigint not null check (total_amount = (totals ->> 'total')::bigint),
  status text not null check (status in ('order_confirmed', 'production_planning', 'pending_materials', 'production_started', 'quality_check',
    'production_completed', 'ready_to_ship', 'shipped', 'in_transit', 'delivered', 'completed')),
  status_message jsonb,
  payment_status text not null check (payment_status in ('partial', 'completed', 'balance_overdue')),
  production_status text not null,
  balance_payment_due bigint not null check (balance_payment_due between 0 and total_amount),
  final_invoice_id uuid,
  check (status <> 'completed' or (payment_status = 'completed' and balance_payment_due = 0)),
  primary key (company_id, id),
  unique (company_id, number),
  -- One quotation, one advance, one order: whatever is pressed twice.
  unique (company_id, quote_id),
  unique (company_id, advance_payment_id),
  foreign key (company_id, quote_id) references quotation (company_id, id),
  foreign key (company_id, business_profile_id) references business_profile (company_id, id),
  foreign key (company_id, advance_payment_id) references advance_payment (company_id, id)
);
create index sales_order_newest on sales_order (company_id, created_at desc, id desc);
create index sales_order_profile on sales_order (company_id, business_profile_id);
alter table advance_payment add foreign key (company_id, sales_order_id) references sales_order (company_id, id) deferrable initially deferred;

create table final_invoice (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Absent while a draft: the tax series may have no gap.
  number text check (length(number) <= 16),
  sales_order_id uuid not null,
  customer_id uuid not null,
  customer_name text not null,
  invoice_date date not null,
  due_date date not null check (due_date >= invoice_date),
  lines jsonb not null,
  totals jsonb not null,
  supplier_state text not null,
  place_of_supply text not null,
  subtotal bigint not null,
  gst_rate int,
  gst_amount bigint not null check (gst_amount >= 0),
  total_amount bigint not null check (total_amount = (totals ->> 'total')::bigint),
  advance_adjusted bigint not null check (advance_adjusted between 0 and total_amount),
  balance_amount bigint not null check (balance_amount between 0 and total_amount - advance_adjusted),
  status text not null check (status in ('pending', 'sent', 'payment_received', 'paid', 'overdue')),
  payment_received_date date,
  notes text,
  check ((status = 'pending') = (number is null)),
  check (status not in ('payment_received', 'paid') or balance_amount = 0),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, sales_order_id),
  foreign key (company_id, sales_order_id) references sales_order (company_id, id),
  foreign key (company_id, customer_id) references business_profile (company_id, id)
);
create index final_invoice_newest on final_invoice (company_id, created_at desc, id desc);
create index final_invoice_open on final_invoice (due_date) where status = 'sent';
alter table sales_order add foreign key (company_id, final_invoice_id) references final_invoice (company_id, id) deferrable initially deferred;

create table final_payment (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  final_invoice_id uuid not null,
  sales_order_id uuid not null,
  customer_id uuid not null,
  customer_name text not null,
  amount bigint not null check (amount > 0),
  due_date date not null,
  payment_date date check ((status = 'pending') = (payment_date is null)),
  payment_method text check ((status = 'pending') = (payment_method is null)),
  transaction_reference text,
  status text not null check (status in ('pending', 'received', 'reconciled')),
  notes text,
  primary key (company_id, id),
  foreign key (company_id, final_invoice_id) references final_invoice (company_id, id)
);
create index final_payment_newest on final_payment (company_id, created_at desc, id desc);
create index final_payment_invoice on final_payment (company_id, final_invoice_id);
-- An invoice waits for one sum at a time.
create unique index final_payment_expected on final_payment (company_id, final_invoice_id) where status = 'pending';

create table communication_log (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  version int not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  subject text not null,
  subject_id text not null,
  date date not null,
  time text not null,
  type text not null,
  message text not null,
  primary key (company_id, id)
);
create index communication_log_newest on communication_log (company_id, created_at desc, id desc);

select close_to_other_companies(name::regclass)
from unnest(array['advance_payment', 'sales_order', 'final_invoice', 'final_payment', 'communication_log']) as name;
