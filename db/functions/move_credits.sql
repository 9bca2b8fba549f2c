-- Adds p_amount to an account's balance (or subtracts it if negative) and records it in the ledger. Returns the new
-- balance, or null if it would fall below 0 or there is no such account.
create function move_credits(
  p_account uuid, p_entry uuid, p_kind text, p_amount integer, p_operation text, p_work uuid, p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  update accounts set credits = credits + p_amount where id = p_account and credits + p_amount >= 0
    returning credits into v_balance;
  if not found then return null; end if;
  insert into ledger(id, account_id, kind, amount, balance_after, operation, work_id, created_at)
    values (p_entry, p_account, p_kind, p_amount, v_balance, p_operation, p_work, p_now);
  return v_balance;
end $$;
