-- Grants a plan's credits for a month, once. Returns the new balance, or null if they were already granted.
create function grant_month(
  p_account uuid, p_entry uuid, p_credits integer, p_operation text, p_period text, p_now timestamptz
) returns integer language plpgsql as $$
declare v_balance integer;
begin
  perform from accounts where id = p_account for update;
  if exists (select from ledger where account_id = p_account and period = p_period) then return null; end if;
  update accounts set credits = credits + p_credits where id = p_account returning credits into v_balance;
  insert into ledger(id, account_id, kind, amount, balance_after, operation, period, created_at)
    values (p_entry, p_account, 'grant', p_credits, v_balance, p_operation, p_period, p_now);
  return v_balance;
end $$;
