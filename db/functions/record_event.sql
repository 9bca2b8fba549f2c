-- Stores an event for the account's endpoints that subscribe to its type, and for p_also in any case. Returns its id,
-- or null if no endpoint wants it. An account being erased receives no more events.
create function record_event(
  p_account uuid, p_type text, p_data jsonb, p_now timestamptz, p_also uuid default null
) returns uuid language plpgsql as $$
declare v_endpoints uuid[];
begin
  -- The lock waits for a deletion in progress, after which the endpoint cannot be referenced, and for a disabling,
  -- which would miss these deliveries.
  select array_agg(id) into v_endpoints from (
    select id from webhook_endpoints
    where account_id = p_account and disabled_at is null and (p_type = any(events) or id = p_also)
    order by id for share
  ) wanting;
  if v_endpoints is null or exists (select from accounts where id = p_account and erased_at is not null) then
    return null;
  end if;
  return store_event(p_account, p_type, p_data, v_endpoints, p_now);
end $$;
