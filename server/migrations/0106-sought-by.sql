-- Joining a lead asks which others were joined into it before; nearly all leads were joined into none.
create index lead_joined on lead (company_id, joined_into_id) where joined_into_id is not null;
-- Money for an invoice asks what came in for its order before (section 269ST).
create index final_payment_order on final_payment (company_id, sales_order_id);
