-- Charges the account and stores the work. Returns the new balance, or null (and stores nothing) if it is too low.
create function accept_work(
  p_work uuid, p_account uuid, p_entry uuid, p_kind text, p_price integer, p_operation text, p_input jsonb,
  p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  -- The account comes first, because its row lock serialises simultaneous charges.
  update accounts set credits = credits - p_price where id = p_account and credits >= p_price
    returning credits into v_balance;
  if not found then return null; end if;
  insert into works(id, kind, account_id, state, stage, input, created_at)
    values (p_work, p_kind, p_account, 'queued', 'queued', p_input, p_now);
  insert into ledger(id, account_id, kind, amount, balance_after, operation, work_id, created_at)
    values (p_entry, p_account, 'charge', -p_price, v_balance, p_operation, p_work, p_now);
  return v_balance;
end $$;
