-- Stores an event for the account's endpoints that subscribe to its type, and for p_also whether it does or not. Answers
-- its id, or null where nobody wants to know. An account that asked for erasure is told nothing more.
create function record_event(
  p_account uuid, p_type text, p_data jsonb, p_now timestamptz, p_also uuid default null
) returns uuid language plpgsql as $$
declare v_endpoints uuid[];
begin
  -- The lock outlasts a deletion that is under way, whose endpoint is then not there to be referred to, and a disabling,
  -- which would not see these deliveries.
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
