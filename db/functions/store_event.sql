-- Stores an event with a delivery for each of the endpoints, due immediately. Returns the event's id.
create function store_event(
  p_account uuid, p_type text, p_data jsonb, p_endpoints uuid[], p_now timestamptz
) returns uuid language plpgsql as $$
declare v_event uuid := uuid_v7(p_now);
begin
  insert into events(id, account_id, type, data, created_at) values (v_event, p_account, p_type, p_data, p_now);
  insert into deliveries(id, endpoint_id, event_id, state, due_at, created_at)
    select uuid_v7(p_now), endpoint, v_event, 'pending', p_now, p_now from unnest(p_endpoints) endpoint;
  perform pg_notify('fma_deliveries', '');
  return v_event;
end $$;
