-- An event is stored by the statement that makes it happen, and only where an endpoint of the account wants it. Times come
-- with the rows or as parameters, never from the server's clock.

-- A UUID of version 7: 48 bits of milliseconds, then 74 random bits.
create function uuid_v7(p_at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
    substring(int8send((extract(epoch from p_at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
-- Stores an event with a delivery for each of the endpoints, due at once. Answers the event's id.
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
--> statement-breakpoint
-- Stores an event for the account's endpoints that subscribe to its type, and for p_also whether it does or not. Answers
-- its id, or null where nobody wants to know. An account that asked for erasure is told nothing more.
create function record_event(
  p_account uuid, p_type text, p_data jsonb, p_now timestamptz, p_also uuid default null
) returns uuid language plpgsql as $$
declare v_endpoints uuid[];
begin
  -- The lock outlasts a deletion that is under way, whose endpoint is then not there to be referred to.
  select array_agg(id) into v_endpoints from (
    select id from webhook_endpoints
    where account_id = p_account and disabled_at is null and (p_type = any(events) or id = p_also)
    order by id for key share
  ) wanting;
  if v_endpoints is null or exists (select from accounts where id = p_account and erased_at is not null) then
    return null;
  end if;
  return store_event(p_account, p_type, p_data, v_endpoints, p_now);
end $$;
--> statement-breakpoint
create function work_is_told() returns trigger language plpgsql as $$
declare
  v_also uuid := (old.input ->> 'webhookId')::uuid;
  v_data jsonb := jsonb_build_object('job_id', new.id);
begin
  if new.kind = 'analysis' then
    v_data := v_data || jsonb_build_object('batch_id', new.batch_id);
  end if;
  if new.state = 'failed' then
    v_data := v_data || jsonb_build_object('code', new.error ->> 'code', 'message', left(new.error ->> 'message', 500));
  elsif new.kind = 'analysis' then
    v_data := v_data || jsonb_build_object('shortcode', new.shortcode, 'cached', coalesce(new.cached, false),
      'is_public', coalesce((select s.is_public from scans s where s.shortcode = new.shortcode), false));
  else
    v_data := v_data || jsonb_build_object('brief_id', new.brief_id,
      'watch_id', (select b.watch_id from briefs b where b.id = new.brief_id));
  end if;
  perform record_event(new.account_id, new.kind || case new.state when 'failed' then '.failed' else '.completed' end,
    v_data, new.finished_at, v_also);
  return null;
end $$;
--> statement-breakpoint
create trigger work_is_told after update of state on works for each row
  when (new.kind in ('analysis', 'brief') and old.state in ('queued', 'running')
    and new.state in ('succeeded', 'failed'))
  execute function work_is_told();
--> statement-breakpoint
-- Low is a fifth of the last grant, and 5 at least. Told when a movement crosses the mark, downwards.
create function low_balance_is_told() returns trigger language plpgsql as $$
declare v_before integer := new.balance_after - new.amount; v_mark integer;
begin
  if not exists (select from webhook_endpoints where account_id = new.account_id and disabled_at is null
    and events && array['credits.low', 'credits.exhausted']) then return null; end if;
  select greatest(5, amount / 5) into v_mark from ledger
    where account_id = new.account_id and kind = 'grant' and amount > 0 order by seq desc limit 1;
  v_mark := coalesce(v_mark, 5);
  if v_before > v_mark and new.balance_after <= v_mark then
    perform record_event(new.account_id, 'credits.low',
      jsonb_build_object('credits_remaining', new.balance_after, 'low_mark', v_mark), new.created_at);
  end if;
  if new.balance_after = 0 then
    perform record_event(new.account_id, 'credits.exhausted', jsonb_build_object('credits_remaining', 0),
      new.created_at);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger low_balance_is_told after insert on ledger for each row
  when (new.amount < 0) execute function low_balance_is_told();
--> statement-breakpoint
-- Writes down what came of an attempt and what follows from it. p_outcome: 'delivered', 'retry' (again at p_due),
-- 'failed' (no more tries), 'gone' (the receiver wants no more). A claim that is not the delivery's any more changes
-- nothing but the log. p_failing_for is how long nothing but failures disables; p_is_quick tells whether the receiver may
-- have more at once, up to p_pace_max. Answers why this attempt disabled the endpoint, or null.
create function finish_attempt(
  p_delivery uuid, p_claim uuid, p_attempt integer, p_at timestamptz, p_status integer, p_ms integer, p_error text,
  p_response text, p_outcome text, p_due timestamptz, p_is_quick boolean, p_pace_max integer, p_failing_for interval,
  p_now timestamptz
) returns text language plpgsql as $$
declare v_endpoint webhook_endpoints; v_reason text;
begin
  -- The endpoint before its deliveries, in the order of its deletion.
  select e.* into v_endpoint from webhook_endpoints e
    where e.id = (select d.endpoint_id from deliveries d where d.id = p_delivery) for no key update;
  if not found then return null; end if;
  insert into delivery_attempts(delivery_id, attempt, at, status, ms, error, response)
    values (p_delivery, p_attempt, p_at, p_status, p_ms, p_error, p_response) on conflict do nothing;
  update deliveries set claim = null, claimed_until = null,
      state = case p_outcome when 'delivered' then 'delivered' when 'retry' then 'pending' else 'failed' end,
      due_at = case p_outcome when 'retry' then p_due else due_at end,
      finished_at = case p_outcome when 'retry' then null else p_now end
    where id = p_delivery and claim = p_claim and state = 'pending';
  if p_outcome = 'delivered' then
    update webhook_endpoints set failing_since = null, attempted_at = p_now,
        pace = case when p_is_quick then least(p_pace_max, pace * 2) else 1 end
      where id = v_endpoint.id;
    return null;
  end if;
  if v_endpoint.disabled_at is null then
    v_reason := case when p_outcome = 'gone' then 'gone'
      when v_endpoint.failing_since <= p_now - p_failing_for then 'failing' end;
  end if;
  update webhook_endpoints set failing_since = coalesce(failing_since, p_at), attempted_at = p_now, pace = 1,
      disabled_at = case when v_reason is null then disabled_at else p_now end,
      disabled_reason = coalesce(v_reason, disabled_reason)
    where id = v_endpoint.id;
  if v_reason is not null then
    update deliveries set state = 'failed', claim = null, claimed_until = null, finished_at = p_now
      where endpoint_id = v_endpoint.id and state = 'pending';
  end if;
  return v_reason;
end $$;
--> statement-breakpoint
-- An event goes with its last delivery.
create function event_goes_with_its_deliveries() returns trigger language plpgsql as $$
begin
  delete from events e where e.id = old.event_id
    and not exists (select from deliveries d where d.event_id = old.event_id);
  return null;
end $$;
--> statement-breakpoint
create trigger event_goes_with_its_deliveries after delete on deliveries
  for each row execute function event_goes_with_its_deliveries();
--> statement-breakpoint
create view v_delivery as
  select d.event_id, d.endpoint_id, a.attempt, a.status, a.at
  from delivery_attempts a join deliveries d on d.id = a.delivery_id;
