-- Claims an idempotency key for a request. Returns false if it was claimed within the last day.
create function claim_key(
  p_account uuid, p_path text, p_key text, p_request_hash text, p_work uuid, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  insert into idempotency_keys(account_id, path, key, request_hash, work_id, created_at)
    values (p_account, p_path, p_key, p_request_hash, p_work, p_now)
    on conflict (account_id, path, key) do update set request_hash = excluded.request_hash, work_id = excluded.work_id,
      status = null, headers = null, body = null, created_at = excluded.created_at
      where idempotency_keys.created_at < p_now - interval '24 hours';
  return found;
end $$;
