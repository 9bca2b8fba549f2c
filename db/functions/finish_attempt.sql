-- Records the outcome of an attempt at p_url and updates its delivery and endpoint. Returns why this disabled the
-- endpoint, or null.
-- p_outcome is 'delivered', 'retry' (at p_due), 'failed' (no attempts left) or 'gone' (the receiver refuses more).
-- If another worker has since claimed the delivery, it does not change. If the URL has changed, neither does the
-- endpoint.
-- An endpoint is disabled after p_failing_for with nothing but failures. That period starts again after a gap of the
-- same length without attempts.
-- p_is_quick says whether the endpoint may have more attempts at once, up to p_pace_max.
create function finish_attempt(
  p_delivery uuid, p_claim uuid, p_attempt integer, p_at timestamptz, p_url text, p_status integer, p_ms integer,
  p_error text, p_response text, p_outcome text, p_due timestamptz, p_is_quick boolean, p_pace_max integer,
  p_failing_for interval, p_now timestamptz
) returns text language plpgsql as $$
declare v_endpoint webhook_endpoints; v_old deliveries; v_state text; v_since timestamptz; v_reason text;
begin
  -- Locks the endpoint before its deliveries, in the same order as a deletion.
  select e.* into v_endpoint from webhook_endpoints e
    where e.id = (select d.endpoint_id from deliveries d where d.id = p_delivery) for no key update;
  if not found then return null; end if;
  insert into delivery_attempts(delivery_id, attempt, at, status, ms, error, response)
    values (p_delivery, p_attempt, p_at, p_status, p_ms, p_error, p_response) on conflict do nothing;
  select d.* into v_old from deliveries d where d.id = p_delivery and d.claim = p_claim for update;
  if found then
    -- With 0 tries it was replayed meanwhile and has its whole schedule ahead. A changed URL has not been tried yet.
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
