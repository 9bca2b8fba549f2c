-- What waits for an endpoint has failed once it is disabled, by whatever did that. A claim stays until its attempt ends:
-- what runs counts for the endpoint's pace, and a success that comes yet is one.
create function disabled_endpoint_gives_up() returns trigger language plpgsql as $$
begin
  update deliveries set state = 'failed', finished_at = new.disabled_at
    where endpoint_id = new.id and state = 'pending';
  return null;
end $$;
--> statement-breakpoint
create trigger disabled_endpoint_gives_up after update of disabled_at on webhook_endpoints for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function disabled_endpoint_gives_up();
--> statement-breakpoint
update deliveries d set state = 'failed', finished_at = e.disabled_at
  from webhook_endpoints e where e.id = d.endpoint_id and d.state = 'pending' and e.disabled_at is not null;
--> statement-breakpoint
-- Stores an event for the account's endpoints that subscribe to its type, and for p_also whether it does or not. Answers
-- its id, or null where nobody wants to know. An account that asked for erasure is told nothing more.
create or replace function record_event(
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
--> statement-breakpoint
drop function finish_attempt(
  uuid, uuid, integer, timestamptz, integer, integer, text, text, text, timestamptz, boolean, integer, interval,
  timestamptz
);
--> statement-breakpoint
-- Writes down what came of an attempt at p_url and what follows from it. p_outcome: 'delivered', 'retry' (again at p_due),
-- 'failed' (no more tries), 'gone' (the receiver wants no more). A claim that is not the delivery's any more changes
-- nothing but the log and the endpoint; an address that is not the endpoint's any more says nothing about the endpoint.
-- p_failing_for is how long nothing but failures disables: so long without any attempt, and the count begins anew.
-- p_is_quick tells whether the receiver may have more at once, up to p_pace_max. Answers why this attempt disabled the
-- endpoint, or null.
create function finish_attempt(
  p_delivery uuid, p_claim uuid, p_attempt integer, p_at timestamptz, p_url text, p_status integer, p_ms integer,
  p_error text, p_response text, p_outcome text, p_due timestamptz, p_is_quick boolean, p_pace_max integer,
  p_failing_for interval, p_now timestamptz
) returns text language plpgsql as $$
declare v_endpoint webhook_endpoints; v_old deliveries; v_state text; v_since timestamptz; v_reason text;
begin
  -- The endpoint before its deliveries, in the order of its deletion.
  select e.* into v_endpoint from webhook_endpoints e
    where e.id = (select d.endpoint_id from deliveries d where d.id = p_delivery) for no key update;
  if not found then return null; end if;
  insert into delivery_attempts(delivery_id, attempt, at, status, ms, error, response)
    values (p_delivery, p_attempt, p_at, p_status, p_ms, p_error, p_response) on conflict do nothing;
  select d.* into v_old from deliveries d where d.id = p_delivery and d.claim = p_claim for update;
  if found then
    -- No tries: it was replayed meanwhile, and has its whole schedule before it. Another address has not been asked yet.
    v_state := case when p_outcome = 'delivered' then 'delivered' when v_old.state <> 'pending' then v_old.state
      when p_outcome = 'retry' or v_old.tries = 0 or v_endpoint.url <> p_url then 'pending' else 'failed' end;
    update deliveries set claim = null, claimed_until = null, state = v_state,
        due_at = case when v_state = 'pending' and v_old.tries > 0 then p_due else due_at end,
        finished_at = case when v_state = 'pending' then null when v_old.state = v_state then finished_at else p_now end
      where id = p_delivery;
  end if;
  if v_endpoint.url <> p_url then return null; end if;
  if p_outcome = 'delivered' then
    update webhook_endpoints set failing_since = null, attempted_at = p_now,
        pace = case when p_is_quick then least(p_pace_max, pace * 2) else 1 end
      where id = v_endpoint.id;
    return null;
  end if;
  v_since := case when v_endpoint.attempted_at > p_now - p_failing_for then v_endpoint.failing_since end;
  if v_endpoint.disabled_at is null then
    v_reason := case when p_outcome = 'gone' then 'gone'
      when v_since <= p_now - p_failing_for then 'failing' end;
  end if;
  update webhook_endpoints set failing_since = coalesce(v_since, p_at), attempted_at = p_now, pace = 1,
      disabled_at = case when v_reason is null then disabled_at else p_now end,
      disabled_reason = coalesce(v_reason, disabled_reason)
    where id = v_endpoint.id;
  return v_reason;
end $$;
