-- Like accept_work, with an idempotency key. Returns 'accepted', 'refused' (the balance is too low) or 'known' (the key
-- was used before). Only 'accepted' stores anything.
create function accept_work_once(
  p_work uuid, p_account uuid, p_entry uuid, p_kind text, p_price integer, p_operation text, p_input jsonb,
  p_path text, p_key text, p_request_hash text, p_now timestamptz
) returns text language plpgsql as $$
begin
  if not claim_key(p_account, p_path, p_key, p_request_hash, p_work, p_now) then return 'known'; end if;
  if accept_work(p_work, p_account, p_entry, p_kind, p_price, p_operation, p_input, p_now) is null then
    delete from idempotency_keys where account_id = p_account and path = p_path and key = p_key;
    return 'refused';
  end if;
  return 'accepted';
end $$;
