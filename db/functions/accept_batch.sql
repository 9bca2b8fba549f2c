-- Charges each item of a batch and stores all of them as works of that batch. p_items is [{ id, entry, index, input }].
-- p_key is null if the request had no idempotency key. Returns the same as accept_work_once.
create function accept_batch(
  p_batch uuid, p_account uuid, p_items jsonb, p_refused jsonb, p_price integer, p_operation text,
  p_path text, p_key text, p_request_hash text, p_now timestamptz
) returns text language plpgsql as $$
declare v_balance integer; v_item jsonb;
begin
  if p_key is not null and not claim_key(p_account, p_path, p_key, p_request_hash, p_batch, p_now) then
    return 'known';
  end if;
  select credits into v_balance from accounts where id = p_account for update;
  if v_balance is null or v_balance < p_price * jsonb_array_length(p_items) then
    delete from idempotency_keys where account_id = p_account and path = p_path and key = p_key;
    return 'refused';
  end if;
  insert into works(id, kind, account_id, state, stage, result, created_at)
    values (p_batch, 'batch', p_account, 'queued', 'queued', p_refused, p_now);
  for v_item in select * from jsonb_array_elements(p_items) loop
    perform accept_work((v_item ->> 'id')::uuid, p_account, (v_item ->> 'entry')::uuid, 'analysis', p_price,
      p_operation, v_item -> 'input', p_now);
    update works set batch_id = p_batch, batch_index = (v_item ->> 'index')::integer where id = (v_item ->> 'id')::uuid;
  end loop;
  return 'accepted';
end $$;
