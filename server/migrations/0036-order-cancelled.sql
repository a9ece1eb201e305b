-- An order can be cancelled before its goods leave.
alter table sales_order drop constraint sales_order_status_check;
alter table sales_order add constraint sales_order_status_check
  check (status in ('order_confirmed', 'production_planning', 'pending_materials', 'production_started', 'quality_check',
    'production_completed', 'ready_to_ship', 'shipped', 'in_transit', 'delivered', 'completed', 'cancelled'));
alter table sales_order add constraint sales_order_cancelled_owes_nothing check (status <> 'cancelled' or balance_payment_due = 0);
